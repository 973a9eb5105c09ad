import { shownTitle } from '#catalogue/facts/trackFacts.ts';
import { type CatalogueIndex, findTrack } from '#catalogue/index/catalogueIndex.ts';
import type { EditAnswer } from '#contract/edits.ts';
import type { Id, Track } from '#contract/track.ts';

/** What an edit did, in facts: the words are made when it is shown, because a title may change until then. */
export type EditSummary = {
  what: 'title' | 'sortTitle' | 'match' | 'guestAdded' | 'guestRemoved' | 'nameAdded' | 'undone' | 'redone';
  /** The new title or sort title, or the guest's name. */
  value: string | null;
  /** The title that the call named, before it was changed. */
  title: string | null;
  /** The one track that it was about. */
  trackId: Id | null;
  asked: number;
  /** How many tracks were changed; null where the host did not say. */
  changed: number | null;
  /** What somebody else had put there since the form was opened; null where it was as the form had it. */
  found: string | null;
};

type Facts = Pick<EditSummary, 'what'> & Partial<Omit<EditSummary, 'what' | 'changed'>>;

export function editSummary(facts: Facts, answer: EditAnswer | null): EditSummary {
  return {
    value: null,
    title: null,
    trackId: null,
    asked: 1,
    found: null,
    ...facts,
    changed: answer ? answer.changed : null,
  };
}

/** Matches of several tracks are one piece of news. */
export function withSummary(told: readonly EditSummary[], news: EditSummary): EditSummary[] {
  const last = told.at(-1);
  if (last?.what !== 'match' || news.what !== 'match') return [...told, news];
  const changed = last.changed === null || news.changed === null ? null : last.changed + news.changed;
  const one = changed === 1 && news.changed === 0 ? last : news;
  return [...told.slice(0, -1), { ...one, asked: last.asked + news.asked, changed }];
}

/** One sentence, or two. `titleOf` knows the tracks as they are now. */
export function describeEdit(news: EditSummary, titleOf: (id: Id) => string | undefined): string {
  const { what, value, changed, asked } = news;
  if (what === 'nameAdded') return `Added ${value} to the guest list.`;
  if (changed === 0 && !isUndo(what)) return tellNothing(news);
  const subject = nameSubject(news, titleOf);
  switch (what) {
    case 'title':
      return `Title of ${subject} changed to “${value}”.${tellFound(news)}`;
    case 'sortTitle':
      return `Sort title of ${subject} changed to “${value}”.${tellFound(news)}`;
    case 'match':
      return `Match of ${subject} changed.${tellFound(news)}`;
    case 'guestAdded':
      return `Added ${value} to ${subject}.${tellRest(asked, changed, 'already had this guest')}`;
    case 'guestRemoved':
      return `Removed ${value} from ${subject}.${tellRest(asked, changed, 'didn’t have this guest')}`;
    case 'undone':
      return `Undone. ${subject} ${isOne(news) ? 'is back to how it was' : 'are back to how they were'}.`;
    case 'redone':
      return `Redone. ${subject} ${isOne(news) ? 'is' : 'are'} changed again.`;
  }
}

function tellFound({ what, found }: EditSummary): string {
  if (found === null) return '';
  if (what === 'match') return ' Someone else had matched it differently while you were editing.';
  return found
    ? ` Someone else had changed it to “${found}” while you were editing.`
    : ' Someone else had cleared it while you were editing.';
}

function tellNothing({ what, value }: EditSummary): string {
  if (what === 'guestAdded') return `Nothing to change: ${value} was already there.`;
  if (what === 'guestRemoved') return `Nothing to change: ${value} was not there.`;
  return 'Nothing to change: it was already like that.';
}

function tellRest(asked: number, changed: number | null, how: string): string {
  const rest = changed === null ? 0 : asked - changed;
  return rest > 0 ? ` ${rest} ${how}.` : '';
}

function nameSubject(news: EditSummary, titleOf: (id: Id) => string | undefined): string {
  const count = news.changed ?? news.asked;
  if (isUndo(news.what) && count === 0) return 'The guest list';
  if (count > 1) return `${count} tracks`;
  const title = news.title ?? (news.trackId === null ? undefined : titleOf(news.trackId));
  return title === undefined ? '1 track' : `“${title}”`;
}

function isOne({ changed, asked }: EditSummary): boolean {
  return (changed ?? asked) < 2;
}

function isUndo(what: EditSummary['what']): boolean {
  return what === 'undone' || what === 'redone';
}

/** The sentences of each message; a track is called what it is called now. */
export function describeAll(messages: readonly { news: readonly EditSummary[] }[], index: CatalogueIndex): string[][] {
  const titleOf = (id: Id) => {
    const track = findTrack(index, id);
    return track && shownTitle(track);
  };
  return messages.map(({ news }) => news.map((one) => describeEdit(one, titleOf)));
}

/** What a form had read of its track when somebody began to type. */
export type FormSnapshot = Pick<Track, 'id' | 'title' | 'sortTitle' | 'tmdbId'>;

const fields = { title: 'title', sortTitle: 'sortTitle', match: 'tmdbId' } as const;

/** What an edit found in the place of what its form had read: somebody else was there in between. */
export function overwrittenValue(
  what: EditSummary['what'],
  opened: FormSnapshot | null,
  answer: EditAnswer | null,
): string | null {
  const row = opened && answer?.replaced.find(({ id }) => String(id) === String(opened.id));
  if (!row || !isFormPart(what) || !(fields[what] in row.before)) return null;
  const found = wordOf(row.before[fields[what]]);
  return found === wordOf(opened[fields[what]]) ? null : found;
}

function isFormPart(what: EditSummary['what']): what is keyof typeof fields {
  return what in fields;
}

/** A host may trim and compose what it is sent. */
function wordOf(value: unknown): string {
  return value === null || value === undefined ? '' : String(value).normalize('NFC').trim();
}
