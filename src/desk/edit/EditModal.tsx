import { useDeferredValue, useEffect, useRef, useState } from 'react';
import type { Id, Track } from '#contract/track.ts';
import { useAppSelector } from '#store/hooks.ts';
import { selectModalView, selectOpenTrackId } from '#store/modalSlice.ts';
import { selectOpenTrack, selectTracks } from '#store/selectors.ts';
import { findFocusTarget } from '#track/rowFocus.ts';
import { EditDialog } from './EditDialog.tsx';

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

/** A track that was renamed moves in the list when that is loaded again, and the focus on its old row would be lost. */
export function useFocusBack(edited: Id | undefined): void {
  // Deferred like the rows: only once they are drawn anew is it known whether the focus went with one.
  const tracks = useDeferredValue(useAppSelector(selectTracks));
  const last = useRef(edited);
  useEffect(() => {
    if (edited !== undefined) last.current = edited;
  }, [edited]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another list is what it waits for
  useEffect(() => {
    const isLost = document.activeElement === document.body;
    if (isLost && last.current !== undefined) findFocusTarget(last.current)?.focus();
  }, [tracks]);
}
