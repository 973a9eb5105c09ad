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

/** A field that was touched: what stood there before, and what was typed. An untouched one shows what the list says. */
type Typed = { before: string; typed: string };
type TitleField = 'title' | 'sortTitle';

/** What the form of one track holds. It is typed and not yet sent, so it lives here and not in the store. */
export function useTrackForm(track: Track) {
  const [opened] = useState(track);
  const [typed, setTyped] = useState<Partial<Record<TitleField, Typed>>>({});
  const [match, setMatch] = useState<TrackDraft['match']>(null);
  const [saved, setSaved] = useState<SavedTitles>({});

  const known = currentTrack(opened, track, saved);
  const untouched = draftOf(known);
  const before: TrackDraft = {
    title: typed.title?.before ?? untouched.title,
    sortTitle: typed.sortTitle?.before ?? untouched.sortTitle,
    match: null,
  };
  const draft: TrackDraft = {
    title: typed.title?.typed ?? untouched.title,
    sortTitle: typed.sortTitle?.typed ?? untouched.sortTitle,
    match,
  };

  return {
    known,
    /** As it was read, with what this form saved itself since. */
    opened: openedOf({ ...opened, ...saved }),
    draft,
    edits: trackEdits(known, before, draft),
    isTouched: isTouched(before, draft),
    news: formConflicts(opened, track, saved),
    type: (field: TitleField, text: string) =>
      setTyped((all) => ({ ...all, [field]: { before: all[field]?.before ?? untouched[field], typed: text } })),
    setMatch,
    /** What is saved is typed no longer: the field shows what the catalogue holds. */
    keepSaved: (titles: SavedTitles) => {
      setSaved((all) => ({ ...all, ...titles }));
      setTyped((all) => Object.fromEntries(Object.entries(all).filter(([field]) => !(field in titles))));
    },
  };
}

function openedOf({ id, title, sortTitle, tmdbId }: Track): FormSnapshot {
  return { id, title, sortTitle, tmdbId };
}

export type TrackForm = ReturnType<typeof useTrackForm>;
