import { shownTitle } from '#catalogue/facts/trackFacts.ts';
import type { CatalogueIndex } from '#catalogue/index/makeIndex.ts';
import type { EditAnswer } from '#contract/edits.ts';
import type { HistoryEntry } from '#contract/history.ts';
import type { Id, Track } from '#contract/track.ts';
import type { EditFacts } from './editFacts.ts';
import { editWords, type ToldCall } from './editWords.ts';
import { quote } from './quote.ts';

/** What an edit did, as data: the sentence is made when it is shown, because a title may change until then. */
export type EditSummary = EditFacts & { what: ToldCall | 'undone' | 'redone' };

export function editSummary(
  what: EditSummary['what'],
  facts: Partial<EditFacts>,
  answer: EditAnswer | null,
): EditSummary {
  return {
    what,
    value: null,
    into: null,
    title: null,
    trackId: null,
    requested: 1,
    changed: answer ? answer.changed : null,
    removed: 0,
    overwritten: null,
    ...facts,
  };
}

/** Adds a summary. Consecutive matches become one summary of several tracks. */
export function withSummary(summaries: readonly EditSummary[], summary: EditSummary): EditSummary[] {
  const last = summaries.at(-1);
  if (last?.what !== 'updateMatch' || summary.what !== 'updateMatch') return [...summaries, summary];
  const changed = last.changed === null || summary.changed === null ? null : last.changed + summary.changed;
  const shown = changed === 1 && summary.changed === 0 ? last : summary;
  return [...summaries.slice(0, -1), { ...shown, requested: last.requested + summary.requested, changed }];
}

/** The field of the form that a call saves; a match has several. */
const savedFields: Partial<Record<EditSummary['what'], string>> = {
  updateTitle: 'title',
  updateSortTitle: 'sortTitle',
  updateMatch: '',
};

/** The value that an edit replaced, if another admin had changed it after the form was opened; else null. */
export function overwrittenValue(
  what: EditSummary['what'],
  opened: Track | null,
  answer: EditAnswer | null,
): string | null {
  const row = opened && answer?.replaced.find(({ id }) => String(id) === String(opened.id));
  const saved = savedFields[what];
  if (!row || saved === undefined) return null;
  const field = Object.keys(row.before).find(
    (key) => (saved === '' || key === saved) && normalize(row.before[key]) !== normalize(opened[key]),
  );
  return field === undefined ? null : normalize(row.before[field]);
}

/** Hosts may trim and compose the text that they are sent. */
function normalize(value: unknown): string {
  return value === null || value === undefined ? '' : String(value).normalize('NFC').trim();
}

type TitleOf = (id: Id) => string | undefined;

/** One or two sentences. `titleOf` returns a track's current title. */
export function describeEdit(summary: EditSummary, titleOf: TitleOf): string {
  const { what, changed, value } = summary;
  if (what === 'undone') return `Undone. ${describeUndo(summary, titleOf)}${value ? ` Restored: ${value}.` : ''}`;
  if (what === 'redone') return `Redone. ${describeUndo(summary, titleOf)}${value ? ` Changed: ${value}.` : ''}`;
  const { done, unchanged = alreadyDone } = editWords[what];
  return (changed === 0 ? unchanged : done)(summary, nameSubject(summary, titleOf));
}

function alreadyDone(): string {
  return 'Nothing to change: it was already like that. If an earlier try of yours did it, you can undo it in History.';
}

/** “2 tracks are back to how they were, and 3 tracks are removed.” */
function describeUndo(summary: EditSummary, titleOf: TitleOf): string {
  const { what, removed } = summary;
  const changed = (summary.changed ?? summary.requested) - removed;
  const again = what === 'redone' ? ' again' : '';
  const back = changed > 1 ? 'are back to how they were' : 'is back to how it was';
  const done = what === 'undone' ? back : `${changed > 1 ? 'are' : 'is'} changed`;
  // Its one title would stand for both kinds of tracks.
  const isMixed = changed > 0 && removed > 0;
  const nameOf = (count: number) =>
    count === 0
      ? 'The guest list'
      : nameSubject({ ...summary, changed: count, ...(isMixed && { trackId: null }) }, titleOf);
  const parts = [
    (changed > 0 || removed === 0) && `${nameOf(changed)} ${done}${again}`,
    removed > 0 && `${nameOf(removed)} ${removed > 1 ? 'are' : 'is'} removed${again}`,
  ];
  return `${parts.filter(Boolean).join(', and ')}.`;
}

function nameSubject({ changed, requested, title, trackId }: EditSummary, titleOf: TitleOf): string {
  const count = changed ?? requested;
  if (count > 1) return `${count} tracks`;
  const known = title ?? (trackId === null ? undefined : titleOf(trackId));
  return known === undefined ? '1 track' : quote(known);
}

/** The sentences of each toast, with the current titles. */
export function describeAll(
  toasts: readonly { summaries: readonly EditSummary[] }[],
  index: CatalogueIndex,
): string[][] {
  const titleOf = (id: Id) => {
    const track = index.byId.get(id);
    return track && shownTitle(track);
  };
  return toasts.map(({ summaries }) => summaries.map((summary) => describeEdit(summary, titleOf)));
}

/** What the server does by itself. */
const ownWork: Record<string, string> = { fetchFeed: 'tracks added from a feed', refreshMatch: 'match refreshed' };

/** An edit in the history. */
export function describeEntry(entry: HistoryEntry): string {
  const { call, undoes, isRedo } = entry;
  const words = Object.hasOwn(editWords, call) ? editWords[call as ToldCall].entry(entry) : (ownWork[call] ?? call);
  return undoes === null ? words : `${isRedo ? 'Redone' : 'Undone'}: ${words}`;
}
