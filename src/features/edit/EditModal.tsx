import { useAppSelector } from '#store/hooks.ts';
import { selectModalView } from '#store/modalSlice.ts';
import { selectOpenTrack } from '#store/selectors.ts';
import { EditDialog } from './EditDialog.tsx';

/** The open track, edited. Another track has a form of its own, with nothing typed in it. */
export function EditModal() {
  const track = useAppSelector(selectOpenTrack);
  const view = useAppSelector(selectModalView);
  return track && view === 'edit' ? <EditDialog key={track.id} track={track} /> : null;
}
