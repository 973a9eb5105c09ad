import { useDeferredValue, useEffect, useRef, useState } from 'react';
import type { Id, Track } from '#contract/track.ts';
import { selectTitleFields } from '#desk/store/deskSlice.ts';
import { useAppSelector } from '#store/hooks.ts';
import { selectModalView, selectOpenTrackId } from '#store/modalSlice.ts';
import { selectOpenTrack, selectTracks } from '#store/selectors.ts';
import { findFocusTarget } from '#track/rowFocus.ts';
import { EditDialog } from './EditDialog.tsx';

/** The form of the open track. Each track gets a fresh one. */
export function EditModal() {
  const listed = useAppSelector(selectOpenTrack);
  const id = useAppSelector(selectOpenTrackId);
  const isEdited = useAppSelector(selectModalView) === 'edit';
  const track = useLastKnown(listed, id);
  const isOpen = track && isEdited;
  const titleEdited = useAppSelector(selectTitleFields).at(-1);
  useRestoredFocus(isOpen ? track.id : titleEdited);
  return isOpen ? <EditDialog key={track.id} track={track} isGone={!listed} /> : null;
}

/** Keeps the form open when someone else deletes the track, so that what was typed can be copied. */
function useLastKnown(track: Track | undefined, id: Id | null): Track | undefined {
  const [last, setLast] = useState(track);
  if (track && track !== last) setLast(track);
  return track ?? (last?.id === id ? last : undefined);
}

/** A renamed track moves in the reloaded list: restores the focus if it was lost with the old row. */
function useRestoredFocus(editedId: Id | undefined): void {
  // Deferred like the rows: only after they have rendered is it known whether the focus was lost.
  const tracks = useDeferredValue(useAppSelector(selectTracks));
  const lastId = useRef(editedId);
  useEffect(() => {
    if (editedId !== undefined) lastId.current = editedId;
  }, [editedId]);
  // A press beside everything has taken the focus away: then it is not lost with the row.
  useEffect(() => {
    const onClick = () => {
      if (document.activeElement === document.body) lastId.current = editedId;
    };
    document.addEventListener('click', onClick, true);
    return () => document.removeEventListener('click', onClick, true);
  }, [editedId]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs for every new list
  useEffect(() => {
    const isLost = document.activeElement === document.body;
    if (isLost && lastId.current !== undefined) findFocusTarget(lastId.current)?.focus();
  }, [tracks]);
}
