import { useState } from 'react';
import { type MatchField, tickedFields } from '#catalogue/desk/matches.ts';
import {
  currentTrack,
  draftOf,
  type EditPart,
  formConflicts,
  isTouched,
  type SavedTitles,
  type TrackDraft,
  trackEdits,
} from '#catalogue/desk/trackForm.ts';
import type { SearchResult } from '#contract/search.ts';
import type { Track } from '#contract/track.ts';
import { useTypedTitles } from '#desk/store/hooks.ts';

export type TitleField = 'title' | 'sortTitle';
/** What was typed, and what the field held before. A field without one shows what the list has. */
type TypedText = { before: string; text: string };

/** The state of one form. Local, because nothing outside the form needs it before it is saved. */
export function useTrackForm(track: Track) {
  const [openedTrack] = useState(track);
  const [typed, setTyped] = useState<Partial<Record<TitleField, TypedText>>>({});
  const [match, setMatch] = useState<SearchResult | null>(null);
  /** The fields of the match whose tick was changed. */
  const [toggled, setToggled] = useState<readonly MatchField[]>([]);
  const [saved, setSaved] = useState<SavedTitles>({});

  const current = currentTrack(openedTrack, track, saved);
  const untouched = draftOf(current);
  const isTitleTyped = useTypedTitles().includes(track.id);
  const before: TrackDraft = {
    title: typed.title?.before ?? untouched.title,
    sortTitle: typed.sortTitle?.before ?? untouched.sortTitle,
    match: null,
    ticked: [],
  };
  const draft: TrackDraft = {
    title: typed.title?.text ?? untouched.title,
    sortTitle: typed.sortTitle?.text ?? untouched.sortTitle,
    match,
    ticked: match ? tickedFields(current, { match, toggled, isTitleTyped }) : [],
  };

  const setText = (field: TitleField, text: string) =>
    setTyped((all) => ({ ...all, [field]: { before: all[field]?.before ?? untouched[field], text } }));

  const chooseMatch = (chosen: SearchResult | null) => {
    setMatch(chosen);
    setToggled([]);
  };
  const toggleField = (field: MatchField) =>
    setToggled((all) => (all.includes(field) ? all.filter((other) => other !== field) : [...all, field]));

  /** Discards what was entered for one part. */
  const discard = (part: EditPart) => {
    if (part === 'match') chooseMatch(null);
    else setTyped(({ [part]: _, ...others }) => others);
  };

  /** Saved fields count as untouched again: they show what the catalogue has. */
  const keepSaved = (titles: SavedTitles) => {
    setSaved((all) => ({ ...all, ...titles }));
    setTyped((all) => Object.fromEntries(Object.entries(all).filter(([field]) => !(field in titles))));
  };

  return {
    current,
    /** The track as this form has read and saved it. */
    opened: { ...openedTrack, ...saved },
    draft,
    edits: trackEdits(current, before, draft),
    isTouched: isTouched(before, draft),
    conflicts: formConflicts(openedTrack, track, saved),
    setText,
    chooseMatch,
    toggleField,
    discard,
    keepSaved,
  };
}

export type TrackForm = ReturnType<typeof useTrackForm>;
