import { shownTitle } from '#catalogue/facts/trackFacts.ts';
import type { CatalogueIndex } from '#catalogue/index/makeIndex.ts';
import type { EditAnswer } from '#contract/edits.ts';
import type { Id, Track } from '#contract/track.ts';
import { nameBriefly, quote } from './quote.ts';

/** What an edit did, as data: the sentence is made when it is shown, because a title may change until then. */
export type EditSummary = {
  what:
    | 'title'
    | 'sortTitle'
    | 'match'
    | 'guestAdded'
    | 'guestRemoved'
    | 'nameAdded'
    | 'nameChanged'
    | 'namesMerged'
    | 'nameDeleted'
    | 'trackAdded'
    | 'trackRemoved'
    | 'imported'
    | 'fields'
    | 'reasonAccepted'
    | 'tracksChanged'
    | 'undone'
    | 'redone';
  /**
   * The new title or sort title, the guest's name, the names of the changed fields, the reason, what a bulk change or
   * an import did, or what an undo restored.
   */
  value: string | null;
  /** The guest's new name, or the guest that it was merged into. */
  into: string | null;
  /** The title that the call named, which may be the old one. */
  title: string | null;
  /** Null for an edit of several tracks. */
  trackId: Id | null;
  /** How many tracks the call named. */
  requested: number;
  /** How many tracks were changed; null if the host did not report it. */
  changed: number | null;
  /** How many of them an undo took out of the catalogue. */
  removed: number;
  /** The value of another admin that this edit replaced; null if there was none. */
  overwritten: string | null;
};

type Facts = Pick<EditSummary, 'what'> & Partial<Omit<EditSummary, 'what' | 'changed'>>;

export function editSummary(facts: Facts, answer: EditAnswer | null): EditSummary {
  return {
    value: null,
    into: null,
    title: null,
    trackId: null,
    requested: 1,
    removed: 0,
    overwritten: null,
    ...facts,
    changed: answer ? answer.changed : null,
  };
}

/** Adds a summary. Consecutive matches become one summary of several tracks. */
export function withSummary(summaries: readonly EditSummary[], summary: EditSummary): EditSummary[] {
  const last = summaries.at(-1);
  if (last?.what !== 'match' || summary.what !== 'match') return [...summaries, summary];
  const changed = last.changed === null || summary.changed === null ? null : last.changed + summary.changed;
  const shown = changed === 1 && summary.changed === 0 ? last : summary;
  return [...summaries.slice(0, -1), { ...shown, requested: last.requested + summary.requested, changed }];
}

type TitleOf = (id: Id) => string | undefined;

/** One or two sentences. `titleOf` returns a track's current title. */
export function describeEdit(summary: EditSummary, titleOf: TitleOf): string {
  const { what, changed } = summary;
  const value = summary.value ?? '';
  if (isAboutNames(what)) return describeNames(what, summary, titleOf);
  if (changed === 0 && !isUndo(what)) return describeNoChange(summary);
  const subject = nameSubject(summary, titleOf);
  switch (what) {
    case 'title':
      return `Title of ${subject} changed to ${quote(value)}.${describeOverwritten(summary)}`;
    case 'sortTitle':
      return `Sort title of ${subject} changed to ${quote(value)}.${describeOverwritten(summary)}`;
    case 'match':
      return `Match of ${subject} changed.${describeOverwritten(summary)}`;
    case 'guestAdded':
      return `Added ${nameBriefly(value)} to ${subject}.${describeRest(summary, 'already had this guest')}`;
    case 'guestRemoved':
      return `Removed ${nameBriefly(value)} from ${subject}.${describeRest(summary, 'didn’t have this guest')}`;
    case 'trackAdded':
      return `Added ${subject}.`;
    case 'trackRemoved':
      return `Removed ${subject}.`;
    case 'imported':
      return `Imported: ${value}.`;
    case 'fields':
      return `${value} of ${subject} changed.`;
    case 'tracksChanged':
      return `${value}: ${subject}.${describeRest(summary, 'unchanged')}`;
    case 'reasonAccepted':
      return `${subject} is fine: ${value.toLowerCase()}.`;
    case 'undone':
      return `Undone. ${describeUndo(summary, titleOf)}${value ? ` Restored: ${value}.` : ''}`;
    case 'redone':
      return `Redone. ${describeUndo(summary, titleOf)}${value ? ` Changed: ${value}.` : ''}`;
  }
}

/** “2 tracks are back to how they were, and 3 tracks are removed.” */
function describeUndo(summary: EditSummary, titleOf: TitleOf): string {
  const { what, removed } = summary;
  const changed = (summary.changed ?? summary.requested) - removed;
  const again = what === 'redone' ? ' again' : '';
  const back = changed > 1 ? 'are back to how they were' : 'is back to how it was';
  const done = what === 'undone' ? back : `${changed > 1 ? 'are' : 'is'} changed`;
  // Its title is that of any of them.
  const isMixed = changed > 0 && removed > 0;
  const nameOf = (count: number) =>
    nameSubject({ ...summary, changed: count, ...(isMixed && { trackId: null }) }, titleOf);
  const parts = [
    (changed > 0 || removed === 0) && `${nameOf(changed)} ${done}${again}`,
    removed > 0 && `${nameOf(removed)} ${removed > 1 ? 'are' : 'is'} removed${again}`,
  ];
  return `${parts.filter(Boolean).join(', and ')}.`;
}

const namesEdits = ['nameAdded', 'nameChanged', 'namesMerged', 'nameDeleted'] as const;
type NamesEdit = (typeof namesEdits)[number];

function isAboutNames(what: EditSummary['what']): what is NamesEdit {
  return namesEdits.some((other) => other === what);
}

function describeNames(what: NamesEdit, summary: EditSummary, titleOf: TitleOf): string {
  const value = nameBriefly(summary.value ?? '');
  const into = nameBriefly(summary.into ?? '');
  const where = !summary.changed ? '' : ` on ${nameSubject(summary, titleOf)}`;
  const sentences: Record<NamesEdit, string> = {
    nameAdded: `Added ${value} to the guest list.`,
    nameChanged: `Renamed ${value} to ${into}${where}.`,
    namesMerged: `Merged ${value} into ${into}${where}.`,
    nameDeleted: `Deleted ${value} from the guest list.`,
  };
  return sentences[what];
}

function describeOverwritten({ what, overwritten }: EditSummary): string {
  if (overwritten === null) return '';
  if (what === 'match') return ' Someone else had changed what it replaced while you were editing.';
  return overwritten
    ? ` Someone else had changed it to ${quote(overwritten)} while you were editing.`
    : ' Someone else had cleared it while you were editing.';
}

function describeNoChange({ what, value }: EditSummary): string {
  const guest = nameBriefly(value ?? '');
  if (what === 'guestAdded') return `Nothing to change: ${guest} was already there.`;
  if (what === 'guestRemoved') return `Nothing to change: ${guest} was not there.`;
  // A match is sent whatever it changes, all else because it was something else when the form was opened.
  const earlier = what === 'match' ? '' : ' If an earlier try of yours did it, you can undo it in History.';
  return `Nothing to change: it was already like that.${earlier}`;
}

/** The tracks that the edit did not have to change. */
function describeRest({ requested, changed }: EditSummary, why: string): string {
  const rest = changed === null ? 0 : requested - changed;
  return rest > 0 ? ` ${rest} ${why}.` : '';
}

function nameSubject(summary: EditSummary, titleOf: TitleOf): string {
  const { what, trackId } = summary;
  const count = summary.changed ?? summary.requested;
  if (isUndo(what) && count === 0) return 'The guest list';
  if (count > 1) return `${count} tracks`;
  const title = summary.title ?? (trackId === null ? undefined : titleOf(trackId));
  return title === undefined ? '1 track' : quote(title);
}

function isUndo(what: EditSummary['what']): boolean {
  return what === 'undone' || what === 'redone';
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

/** The value that an edit replaced, if another admin had changed it after the form was opened; else null. */
export function overwrittenValue(
  what: EditSummary['what'],
  opened: Track | null,
  answer: EditAnswer | null,
): string | null {
  const row = opened && answer?.replaced.find(({ id }) => String(id) === String(opened.id));
  if (!row || !isFormPart(what)) return null;
  const field = Object.keys(row.before).find(
    (key) => (what === 'match' || key === what) && normalize(row.before[key]) !== normalize(opened[key]),
  );
  return field === undefined ? null : normalize(row.before[field]);
}

function isFormPart(what: EditSummary['what']): boolean {
  return what === 'title' || what === 'sortTitle' || what === 'match';
}

/** Hosts may trim and compose the text that they are sent. */
function normalize(value: unknown): string {
  return value === null || value === undefined ? '' : String(value).normalize('NFC').trim();
}
