import { useAppSelector } from '#store/hooks.ts';
import { selectModalView } from '#store/modalSlice.ts';
import { selectOpenTrack } from '#store/selectors.ts';
import { EditDialog } from './EditDialog.tsx';
import { useFocusBack } from './useFocusBack.ts';

/** The open track, edited. Another track has a form of its own, with nothing typed in it. */
export function EditModal() {
  const track = useAppSelector(selectOpenTrack);
  const view = useAppSelector(selectModalView);
  const isOpen = track && view === 'edit';
  useFocusBack(isOpen ? track.id : undefined);
  return isOpen ? <EditDialog key={track.id} track={track} /> : null;
}
