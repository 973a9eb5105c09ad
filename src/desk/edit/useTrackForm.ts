import { useState } from 'react';
import { type MatchField, type Ticks, tickedFields } from '#catalogue/desk/matches.ts';
import {
  type FormField,
  fieldFault,
  fieldsEdit,
  fieldTexts,
  formFields,
  type TypedFields,
  theirFields,
} from '#catalogue/desk/trackFields.ts';
import {
  draftOf,
  type EditPart,
  formConflicts,
  isTouched,
  ownValuesSince,
  type TrackDraft,
  type TrackEdit,
  trackEdits,
} from '#catalogue/desk/trackForm.ts';
import type { SearchResult } from '#contract/search.ts';
import type { Track } from '#contract/track.ts';
import { useIsTitleTyped } from '#desk/store/hooks.ts';
import { selectOwnValues } from '#desk/store/savesSlice.ts';
import { useDraft } from '#desk/useDraft.ts';
import { useAppSelector } from '#store/hooks.ts';
import { selectTrack } from '#store/selectors.ts';

export type TitleField = 'title' | 'sortTitle';

/** What was typed. A field without it shows what the list has. */
const nothingTyped: Partial<Record<TitleField, string>> = {};
const noTicks: Ticks = {};
const noFields: TypedFields = {};

/** The state of one form: the dialog, or the title field in a row. */
export function useTrackForm(track: Track, place: 'dialog' | 'row') {
  const [firstTrack] = useState(track);
  const [openedTrack, , keepOpened] = useDraft(`${place} ${track.id} opened`, firstTrack);
  const [typed, setTyped, keepTyped] = useDraft(`${place} ${track.id} typed`, nothingTyped);
  const [match, setMatch] = useDraft<SearchResult | null>(`${place} ${track.id} match`, null);
  const [ticks, setTicks] = useDraft(`${place} ${track.id} ticks`, noTicks);
  const [typedFields, setTypedFields] = useDraft(`${place} ${track.id} fields`, noFields);

  // Read from the store, because the list may render the row a moment later.
  const current = useAppSelector((state) => selectTrack(state, track.id)) ?? track;
  const own = useAppSelector((state) => selectOwnValues(state, track.id));
  const [ownBefore] = useState(own?.values);
  /** The track as this form has read and saved it: another value in the list is someone else's. */
  const opened: Track = { ...openedTrack, ...ownValuesSince(own?.values, ownBefore) };
  const untouched = draftOf(current);
  // A title that was just saved is known before the host says so, and on hosts that never do.
  const isTitleTyped = useIsTitleTyped([track.id])(track.id) || own?.isTitleTyped === true;
  const draft: TrackDraft = {
    ...untouched,
    ...typed,
    match,
    ticked: match ? tickedFields(current, { match, ticks, isTitleTyped }) : [],
  };

  const texts = { ...fieldTexts(current), ...typedFields };
  const theirs = theirFields(opened, current, typedFields);
  // The list does not have them yet.
  const hasAwaited = own !== undefined && own.awaited.length > 0;
  const changedFields = fieldsEdit(current, typedFields, match !== null || hasAwaited);
  const fieldsEdits: TrackEdit[] = changedFields ? [{ part: 'fields', title: current.title, ...changedFields }] : [];
  const fieldsConflicts: EditPart[] = Object.keys(theirs).length > 0 ? ['fields'] : [];

  const setText = (field: TitleField, text: string) => setTyped((all) => ({ ...all, [field]: text }));

  const chooseMatch = (chosen: SearchResult | null) => {
    setMatch(chosen);
    setTicks({});
  };
  const tickField = (field: MatchField, isTicked: boolean) => setTicks((all) => ({ ...all, [field]: isTicked }));

  /** Discards what was entered for one part. */
  const discard = (part: EditPart) => {
    if (part === 'match') chooseMatch(null);
    else if (part === 'fields')
      setTypedFields((all) => Object.fromEntries(Object.entries(all).filter(([field]) => !(field in theirs))));
    else setTyped(({ [part]: _, ...others }) => others);
    if (part === 'title') tickField('title', false);
  };

  /** Saved parts count as untouched again: they show what the catalogue has. */
  const dropSaved = (parts: readonly EditPart[]) => {
    for (const part of parts)
      if (part === 'match') setMatch((chosen) => (chosen === match ? null : chosen));
      else if (part !== 'fields') setTyped(({ [part]: _, ...others }) => others);
  };

  const moreFields = {
    texts,
    theirs,
    /** How many of them a save would change. */
    count: Object.keys(changedFields?.fields ?? {}).length,
    hasFault: formFields.some((field) => typedFields[field] !== undefined && fieldFault(field, texts[field])),
    change: (field: FormField, text: string) => setTypedFields((all) => ({ ...all, [field]: text })),
  };

  return {
    current,
    opened,
    draft,
    edits: [...trackEdits(current, untouched, draft), ...fieldsEdits],
    isTouched: isTouched(untouched, draft) || changedFields !== undefined,
    conflicts: [...formConflicts(opened, current), ...fieldsConflicts],
    moreFields,
    setText,
    chooseMatch,
    tickField,
    discard,
    dropSaved,
    /** For a form that is gone, and may come again. */
    keep: () => {
      keepOpened(opened);
      keepTyped();
    },
  };
}

export type TrackForm = ReturnType<typeof useTrackForm>;
