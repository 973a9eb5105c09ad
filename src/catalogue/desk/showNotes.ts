import type { ReadGuests } from '#catalogue/facts/guests.ts';
import { memoize } from '#catalogue/facts/memoize.ts';
import { filmYearOf, joinNames, shownTitle } from '#catalogue/facts/trackFacts.ts';
import type { CatalogueIndex } from '#catalogue/index/makeIndex.ts';
import { yearInTitle } from '#catalogue/index/searchKey.ts';
import type { Id, Track } from '#contract/track.ts';
import { formatCount } from './bulkPreview.ts';
import { listedPieces, partsOf, readNoteLine, unmarked } from './noteLine.ts';
import { keysOf, makeTitleKeys, type TitleKeys } from './titleKeys.ts';

/** What a line of show notes names. `tracks`: the one that was found, or the candidates. */
export type NoteMatch = { kind: 'found' | 'ambiguous' | 'missing'; tracks: readonly Track[] };

/** A line of show notes, or one of the titles that it lists. `key` is unique among the rows. */
export type NoteRow = { key: string; text: string; query: string; match: NoteMatch };

/** The text that was typed instead of a line, by that line. */
export type Corrections = ReadonlyMap<string, string>;
/** The track that was picked for an ambiguous query. */
export type Choices = ReadonlyMap<string, Id>;

export type ReadNotes = (notes: string, corrections: Corrections) => NoteRow[];

/** Looks up each line once: after a key press, only the line that changed. */
export function makeReadNotes(index: CatalogueIndex): ReadNotes {
  let titleKeys: TitleKeys | undefined;
  const keys = () => {
    titleKeys ??= makeTitleKeys(index.tracks);
    return titleKeys;
  };
  const lookUp = memoize((query: string) => matchOf(query, index.tracks, keys()));
  const isTitle = (text: string) => rowsOfTitle(readNoteLine(text).spellings, keys()).length > 0;
  const split = memoize((line: string) => titlesIn(line, isTitle, lookUp));
  return (notes, corrections) => {
    const seen = new Map<string, number>();
    return notes
      .split(/[\r\n]+/)
      .flatMap((line) => split(line.trim()))
      .map((text) => {
        const nth = (seen.get(text) ?? 0) + 1;
        seen.set(text, nth);
        const query = corrections.get(text) ?? text;
        return { key: `${nth} ${text}`, text, query, match: lookUp(query) };
      });
  };
}

/** The titles that a line lists: the line itself, unless it is no title and at least two of its pieces are. */
function titlesIn(line: string, isTitle: (text: string) => boolean, lookUp: (query: string) => NoteMatch): string[] {
  const text = unmarked(line);
  if (!/[\p{L}\p{N}]/u.test(text)) return isTitle(line) ? [line] : [];
  const pieces = listedPieces(text);
  if (pieces.length < 2 || isTitle(line)) return [line];
  const titles: string[] = [];
  for (let start = 0; start < pieces.length; ) {
    let end = pieces.length;
    const joined = () => text.slice(pieces[start]?.from, pieces[end - 1]?.to);
    // A title may have a comma itself.
    while (end > start + 1 && !isTitle(joined())) end -= 1;
    titles.push(joined());
    start = end;
  }
  return titles.filter((title) => lookUp(title).kind !== 'missing').length < 2 ? [line] : titles;
}

const missing: NoteMatch = { kind: 'missing', tracks: [] };
/** Fewer letters begin too many titles. */
const minBeginning = 5;
/** More candidates are no help. */
const maxCandidates = 40;

/** A whole title first, then one with other words around it, then the beginning of one. */
function matchOf(query: string, tracks: readonly Track[], keys: TitleKeys): NoteMatch {
  const { spellings, year } = readNoteLine(query);
  const rows = rowsOfTitle(spellings, keys);
  if (rows.length > 0) return matchOfRows(rows, year, tracks);
  const parts = partsOf(query);
  for (const [find, candidates] of [
    [wholeTitles, parts],
    [nearTitles, parts.filter(({ isPiece }) => isPiece)],
  ] as const) {
    for (const { text, isSure } of candidates) {
      const found = find([text], keys);
      if (found.length > 0) return matchOfRows(found, year, tracks, isSure);
    }
  }
  const beginnings = keysOf(spellings.at(-1) ?? '').filter((key) => key.length >= minBeginning);
  const found = distinct(beginnings.flatMap(keys.beginning));
  return found.length <= maxCandidates ? matchOfRows(found, year, tracks, false) : missing;
}

function rowsOfTitle(spellings: readonly string[], keys: TitleKeys): readonly number[] {
  const rows = wholeTitles(spellings, keys);
  return rows.length > 0 ? rows : nearTitles(spellings, keys);
}

/** The rows of the first spelling that is a title. */
function wholeTitles(spellings: readonly string[], keys: TitleKeys): readonly number[] {
  for (const find of [keys.exact, keys.loose]) {
    for (const spelling of spellings) {
      const rows = distinct(keysOf(spelling).flatMap(find));
      if (rows.length > 0) return rows;
    }
  }
  return [];
}

function nearTitles(spellings: readonly string[], keys: TitleKeys): readonly number[] {
  return keys.near(distinct(spellings.flatMap(keysOf)));
}

/** The year chooses among films of one title. A year that fits none of them does not matter. */
function matchOfRows(
  rows: readonly number[],
  year: string | undefined,
  tracks: readonly Track[],
  isSure = true,
): NoteMatch {
  const all = rows.map((row) => tracks[row] as Track);
  const ofYear =
    year === undefined ? [] : all.filter((track) => yearOfTrack(track) === year || track.title.includes(year));
  const [track, ...others] = ofYear.length > 0 ? ofYear : all;
  if (!track) return missing;
  if (others.length === 0 && isSure) return { kind: 'found', tracks: [track] };
  return { kind: 'ambiguous', tracks: [track, ...others].slice(0, maxCandidates) };
}

/** A year in the title takes precedence over a date. */
function yearOfTrack({ title, releaseDate, firstAirDate }: Track): string | undefined {
  return yearInTitle(title) ?? filmYearOf({ releaseDate, firstAirDate });
}

/** “Paper Lighthouse, 1931” */
export function describeTrack(track: Track): string {
  const year = yearInTitle(track.title) ? undefined : yearOfTrack(track);
  return [shownTitle(track), year].filter(Boolean).join(', ');
}

/** Labels of the candidates, with guests where two read alike: “Paper Lighthouse, 1931, with Otto Fenn”. */
export function describeCandidates(tracks: readonly Track[], readGuests: ReadGuests): string[] {
  const names = tracks.map(describeTrack);
  return tracks.map((track, at) => {
    const name = names[at] as string;
    if (names.indexOf(name) === names.lastIndexOf(name)) return name;
    const guests = readGuests(track);
    return `${name}, ${guests.length > 0 ? `with ${joinNames(guests)}` : 'no guests'}`;
  });
}

/** The track that a row stands for: the one that was found, or the candidate that was picked. */
export function trackOfRow({ query, match }: NoteRow, choices: Choices): Track | undefined {
  if (match.kind === 'found') return match.tracks[0];
  return match.tracks.find(({ id }) => id === choices.get(query));
}

/** The tracks to select, each once, in the order of the notes. */
export function tracksToSelect(rows: readonly NoteRow[], choices: Choices, unticked: readonly Id[]): Id[] {
  const ids = rows.flatMap((row) => trackOfRow(row, choices)?.id ?? []);
  return distinct(ids).filter((id) => !unticked.includes(id));
}

/** “12 titles: 10 found, 1 ambiguous, 1 not found” */
export function describeRows(rows: readonly NoteRow[], choices: Choices): string {
  const found = rows.filter((row) => trackOfRow(row, choices)).length;
  const missing = rows.filter(({ match }) => match.kind === 'missing').length;
  const ambiguous = rows.length - found - missing;
  const parts = [
    `${formatCount(found)} found`,
    ambiguous > 0 && `${formatCount(ambiguous)} ambiguous`,
    missing > 0 && `${formatCount(missing)} not found`,
  ];
  return `${rows.length === 1 ? '1 title' : `${formatCount(rows.length)} titles`}: ${parts.filter(Boolean).join(', ')}`;
}

function distinct<Value>(values: readonly Value[]): Value[] {
  return [...new Set(values)];
}
