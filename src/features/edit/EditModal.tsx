import { useState } from 'react';
import type { Id } from '#contract/id.ts';
import type { Track } from '#contract/track.ts';
import { useAppSelector } from '#store/hooks.ts';
import { selectModalView, selectOpenTrackId } from '#store/modalSlice.ts';
import { selectOpenTrack } from '#store/selectors.ts';
import { EditDialog } from './EditDialog.tsx';
import { useFocusBack } from './useFocusBack.ts';

/** The open track, edited. Another track has a form of its own, with nothing typed in it. */
export function EditModal() {
  const listed = useAppSelector(selectOpenTrack);
  const id = useAppSelector(selectOpenTrackId);
  const isEdited = useAppSelector(selectModalView) === 'edit';
  const track = useLastKnown(listed, id);
  const isOpen = track && isEdited;
  useFocusBack(isOpen ? track.id : undefined);
  return isOpen ? <EditDialog key={track.id} track={track} isGone={!listed} /> : null;
}

/** Somebody may take a track out of the catalogue while its form is open; what was typed there stays. */
function useLastKnown(track: Track | undefined, id: Id | null): Track | undefined {
  const [last, setLast] = useState(track);
  if (track && track !== last) setLast(track);
  return track ?? (last?.id === id ? last : undefined);
}
