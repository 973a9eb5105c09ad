import type { WorklistReason } from '#catalogue/list/worklist.ts';
import type { EditAnswer } from '#contract/edits.ts';
import type { ImportAnswer } from '#contract/files.ts';
import type { HistoryEntry } from '#contract/history.ts';
import type { Id } from '#contract/track.ts';
import type { TrackChange } from '#contract/trackEdits.ts';
import { type EditFacts, ofMany, ofName, titleBefore } from './editFacts.ts';
import { bulkChange, editedField, movedGuest, nameOf } from './historyEntries.ts';
import { describeChange, describeImport, fieldLabel } from './historyWords.ts';
import { isolate, nameBriefly, quote } from './quote.ts';
import { reasonLabels } from './worklist.ts';

type Words<Edit> = {
  /** What its toast has to know. */
  facts: (edit: Edit, answer: EditAnswer | null) => Partial<EditFacts>;
  /** The sentence of its toast. `subject`: “Blood Moon”, or 2 tracks. */
  done: (summary: EditFacts, subject: string) => string;
  /** The same where no track had to be changed. */
  unchanged?: (summary: EditFacts, subject: string) => string;
  /** “Adding Otto Fenn”, for “… failed.” where its form is closed by then. */
  doing: (edit: Edit) => string;
  /** The sentence of its form, before the cause; `unsure` where the host may have done it. */
  failed: Failed;
  /** In the history. */
  entry: (entry: HistoryEntry) => string;
};

type Failed = {
  notDone: string;
  unsure: string;
  /** By default: try again. */
  retry?: string;
  /** Other words for a cause. */
  texts?: { notFound: string } | { timedOut: string };
};

type ToOne = { id: Id };
type ToMany = { ids: Id[] };
type Guest = { guest: string };

const notUpdated = { notDone: 'Not updated', unsure: 'The update may have failed' };
const isGone = { notFound: 'it is no longer in the catalogue.' };
const toTrack = { failed: { ...notUpdated, texts: isGone } };
const toTracks = {
  failed: { ...notUpdated, texts: { notFound: 'a track is no longer in the catalogue. Try again without it.' } },
};
/** A part of a track’s form, whose failure the form describes with its other parts. */
const ofForm = { ...toTrack, doing: () => 'Saving a track' };

const guestAdded = {
  done: ({ value, ...rest }: EditFacts, to: string) =>
    `Added ${brief(value)} to ${to}.${describeRest(rest, 'already had this guest')}`,
  unchanged: ({ value }: EditFacts) => `Nothing to change: ${brief(value)} was already there.`,
  doing: ({ guest }: Guest) => `Adding ${nameBriefly(guest)}`,
  entry: (entry: HistoryEntry) => `added ${movedGuest(entry)}`,
};

/** All that is said of each edit, by its call. */
export const editWords = {
  updateTitle: words({
    facts: ({ ids, newTitle }: ToMany & { newTitle: string }, answer) => ({
      value: newTitle,
      trackId: ids[0] ?? null,
      title: titleBefore(answer, ids[0]),
    }),
    done: (summary, of) => `Title of ${of} changed to ${quote(summary.value ?? '')}.${describeOverwritten(summary)}`,
    ...ofForm,
    entry: () => 'title changed',
  }),
  updateSortTitle: words({
    facts: ({ title, sortTitle }: { title: string; sortTitle: string }) => ({ value: sortTitle, title }),
    done: (summary, of) =>
      `Sort title of ${of} changed to ${quote(summary.value ?? '')}.${describeOverwritten(summary)}`,
    ...ofForm,
    entry: () => 'sort title changed',
  }),
  updateMatch: words({
    facts: ({ row }: { row: ToOne & { title: string } }) => ({ trackId: row.id, title: row.title }),
    done: (summary, of) => `Match of ${of} changed.${describeOverwritten(summary, 'what it replaced')}`,
    // A match is sent whatever it changes, all else because it was something else when the form was opened.
    unchanged: () => 'Nothing to change: it was already like that.',
    ...ofForm,
    entry: () => 'match changed',
  }),
  editTrack: words({
    facts: ({ fields, title }: { fields: object; title: string }) => ({
      value: Object.keys(fields).map(fieldLabel).join(', '),
      title,
    }),
    done: ({ value }, of) => `${value} of ${of} changed.`,
    ...ofForm,
    entry: (entry) => `${editedField(entry)} changed`,
  }),
  updateGuest: words({
    facts: ({ guest, id }: Guest & ToOne) => ({ value: guest, trackId: id }),
    ...toTrack,
    ...guestAdded,
    doing: ({ guest }) => `Adding ${nameBriefly(guest)} to a track`,
  }),
  updateMultipleGuests: words({
    facts: ({ guest, ids }: Guest & ToMany, answer) => ofMany(guest, ids, answer),
    ...toTracks,
    ...guestAdded,
  }),
  removeGuest: words({
    facts: ({ guest, ids }: Guest & ToMany, answer) => ofMany(guest, ids, answer),
    done: ({ value, ...rest }, from) =>
      `Removed ${brief(value)} from ${from}.${describeRest(rest, 'didn’t have this guest')}`,
    unchanged: ({ value }) => `Nothing to change: ${brief(value)} was not there.`,
    doing: ({ guest }) => `Removing ${nameBriefly(guest)}`,
    ...toTracks,
    entry: (entry) => `removed ${movedGuest(entry)}`,
  }),
  addGuest: ofNames({
    facts: ({ guest }: Guest) => ({ value: guest }),
    done: ({ value }) => `Added ${brief(value)} to the guest list.`,
    doing: ({ guest }) => `Adding ${nameBriefly(guest)}`,
    failed: { notDone: 'Not added', unsure: 'Adding may have failed' },
    entry: ({ guest }) => (guest ? `new guest: ${isolate(guest)}` : 'new guest'),
  }),
  renameGuest: ofNames({
    facts: ({ guest, newName }: Guest & { newName: string }, answer) => ({ into: newName, ...ofName(guest, answer) }),
    done: ({ value, into, changed }, on) => `Renamed ${brief(value)} to ${brief(into)}${changed ? ` on ${on}` : ''}.`,
    doing: ({ guest }) => `Renaming ${nameBriefly(guest)}`,
    failed: { notDone: 'Not renamed', unsure: 'Renaming may have failed' },
    entry: (entry) => (entry.into ? `renamed ${nameOf(entry)} to ${isolate(entry.into)}` : 'guest renamed'),
  }),
  mergeGuest: ofNames({
    facts: ({ guest, into }: Guest & { into: string }, answer) => ({ into, ...ofName(guest, answer) }),
    done: ({ value, into, changed }, on) => `Merged ${brief(value)} into ${brief(into)}${changed ? ` on ${on}` : ''}.`,
    doing: ({ guest, into }) => `Merging ${nameBriefly(guest)} into ${nameBriefly(into)}`,
    failed: { notDone: 'Not merged', unsure: 'The merge may have failed' },
    entry: (entry) => (entry.into ? `merged ${nameOf(entry)} into ${isolate(entry.into)}` : 'guests merged'),
  }),
  deleteGuest: ofNames({
    facts: ({ guest }: Guest, answer) => ofName(guest, answer),
    done: ({ value }) => `Deleted ${brief(value)} from the guest list.`,
    doing: ({ guest }) => `Deleting ${nameBriefly(guest)}`,
    failed: { notDone: 'Not deleted', unsure: 'Deleting may have failed' },
    entry: (entry) => `deleted guest: ${nameOf(entry)}`,
  }),
  addTrack: words({
    facts: ({ title }: { title: string }) => ({ title }),
    done: (_, subject) => `Added ${subject}.`,
    doing: ({ title }) => `Adding ${quote(title)}`,
    failed: {
      notDone: 'The track was not added',
      unsure: 'Adding the track may have failed',
      texts: {
        timedOut: 'the server took too long to answer. If a note above says the track exists, it was added.',
      },
    },
    entry: () => 'track added',
  }),
  removeTrack: words({
    facts: ({ title }: { title: string }) => ({ title }),
    done: (_, subject) => `Removed ${subject}.`,
    doing: ({ title }) => `Removing ${quote(title)}`,
    failed: { notDone: 'The track was not removed', unsure: 'Removing the track may have failed', texts: isGone },
    entry: ({ trackCount }) => (trackCount === 1 ? 'track removed' : `${trackCount} tracks removed`),
  }),
  updateMultipleTracks: words({
    facts: ({ change, ids }: ToMany & { change: TrackChange }, answer) => {
      const changes = Object.entries(change).map(([field, to]) => describeChange(field, to ?? null));
      return ofMany(changes.join(), ids, answer);
    },
    done: ({ value, ...rest }, subject) => `${value}: ${subject}.${describeRest(rest, 'unchanged')}`,
    doing: () => 'Changing several tracks',
    ...toTracks,
    entry: bulkChange,
  }),
  acceptReason: words({
    facts: ({ id, reason }: ToOne & { reason: WorklistReason }) => ({ value: reasonLabels[reason], trackId: id }),
    done: ({ value }, subject) => `${subject} is fine: ${(value ?? '').toLowerCase()}.`,
    doing: () => 'Marking a track as fine',
    ...toTrack,
    entry: () => 'worklist: marked as fine',
  }),
  importTracks: words({
    facts: (_: unknown, answer) => ({
      value: answer && describeImport(answer as unknown as ImportAnswer),
      changed: null,
    }),
    done: ({ value }) => `Imported: ${value}.`,
    doing: () => 'The import',
    failed: { notDone: 'Not imported', unsure: 'The import may have failed', retry: 'import again' },
    // It may have removed tracks only.
    entry: () => 'file imported',
  }),
};
/** The edits that a toast tells. */
export type ToldCall = keyof typeof editWords;

/** Lets the compiler find out what the edit is. */
function words<Edit>(all: Words<Edit>): Words<Edit> {
  return all;
}

/** Names that are on no track are changed, too. */
function ofNames<Edit>(all: Words<Edit>): Words<Edit> {
  return { ...all, unchanged: all.done };
}

function brief(name: string | null): string {
  return nameBriefly(name ?? '');
}

/** The tracks that the edit did not have to change. */
function describeRest({ requested, changed }: Pick<EditFacts, 'requested' | 'changed'>, why: string): string {
  const rest = changed === null ? 0 : requested - changed;
  return rest > 0 ? ` ${rest} ${why}.` : '';
}

function describeOverwritten({ overwritten }: EditFacts, what?: string): string {
  if (overwritten === null) return '';
  if (what) return ` Someone else had changed ${what} while you were editing.`;
  return overwritten
    ? ` Someone else had changed it to ${quote(overwritten)} while you were editing.`
    : ' Someone else had cleared it while you were editing.';
}
