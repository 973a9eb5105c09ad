import { useState } from 'react';
import type { FormSnapshot } from '#catalogue/desk/editSummary.ts';
import {
  currentTrack,
  draftOf,
  formConflicts,
  isTouched,
  type SavedTitles,
  type TrackDraft,
  trackEdits,
} from '#catalogue/desk/trackForm.ts';
import type { Track } from '#contract/track.ts';

export type TitleField = 'title' | 'sortTitle';
/** What was typed, and what the field held before. A field without one shows what the list has. */
type TypedText = { before: string; text: string };

/** The state of one form. Local, because nothing outside the form needs it before it is saved. */
export function useTrackForm(track: Track) {
  const [openedTrack] = useState(track);
  const [typed, setTyped] = useState<Partial<Record<TitleField, TypedText>>>({});
  const [match, setMatch] = useState<TrackDraft['match']>(null);
  const [saved, setSaved] = useState<SavedTitles>({});

  const current = currentTrack(openedTrack, track, saved);
  const untouched = draftOf(current);
  const before: TrackDraft = {
    title: typed.title?.before ?? untouched.title,
    sortTitle: typed.sortTitle?.before ?? untouched.sortTitle,
    match: null,
  };
  const draft: TrackDraft = {
    title: typed.title?.text ?? untouched.title,
    sortTitle: typed.sortTitle?.text ?? untouched.sortTitle,
    match,
  };

  const setText = (field: TitleField, text: string) =>
    setTyped((all) => ({ ...all, [field]: { before: all[field]?.before ?? untouched[field], text } }));

  /** Saved fields count as untouched again: they show what the catalogue has. */
  const keepSaved = (titles: SavedTitles) => {
    setSaved((all) => ({ ...all, ...titles }));
    setTyped((all) => Object.fromEntries(Object.entries(all).filter(([field]) => !(field in titles))));
  };

  return {
    current,
    /** The track as this form has read and saved it. */
    opened: snapshotOf({ ...openedTrack, ...saved }),
    draft,
    edits: trackEdits(current, before, draft),
    isTouched: isTouched(before, draft),
    conflicts: formConflicts(openedTrack, track, saved),
    setText,
    setMatch,
    keepSaved,
  };
}

export type TrackForm = ReturnType<typeof useTrackForm>;

function snapshotOf({ id, title, sortTitle, tmdbId }: Track): FormSnapshot {
  return { id, title, sortTitle, tmdbId };
}
