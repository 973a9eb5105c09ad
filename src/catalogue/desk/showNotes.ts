import { yearOf } from '#catalogue/facts/dates.ts';
import { memoize } from '#catalogue/facts/memoize.ts';
import { isMovie } from '#catalogue/facts/trackFacts.ts';
import type { CatalogueIndex } from '#catalogue/index/catalogueIndex.ts';
import type { Id, Track } from '#contract/track.ts';
import { listedPieces, partsOf, readNoteLine, unmarked } from './noteLine.ts';
import { keysOf, makeTitleKeys, type TitleKeys } from './titleKeys.ts';

/** What a line of show notes names. `tracks`: the one that was found, or the candidates. */
export type NoteMatch = { kind: 'found' | 'ambiguous' | 'missing'; tracks: readonly Track[] };

/** A line of show notes, or one of the titles that it lists. `key` is unique among the rows. */
export type NoteRow = { key: string; text: string; query: string; match: NoteMatch };

/** What was typed instead of a line, by that line. */
export type Corrections = Readonly<Record<string, string>>;
/** The track that was picked for an ambiguous query. */
export type Choices = Readonly<Record<string, Id>>;

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
        const query = corrections[text] ?? text;
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
/** More are no help. */
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
  const ofYear = year === undefined ? [] : all.filter((track) => yearOfTrack(track) === year);
  const [track, ...others] = ofYear.length > 0 ? ofYear : all;
  if (!track) return missing;
  if (others.length === 0 && isSure) return { kind: 'found', tracks: [track] };
  return { kind: 'ambiguous', tracks: [track, ...others].slice(0, maxCandidates) };
}

/** A year in the title takes precedence over a date. */
export function yearOfTrack(track: Track): string | undefined {
  const { title, releaseDate, firstAirDate } = track;
  const inTitle = isMovie(track) ? /\((\d{4})\)\s*$/.exec(title)?.[1] : undefined;
  return inTitle ?? yearOf(releaseDate) ?? yearOf(firstAirDate);
}

function distinct<Value>(values: readonly Value[]): Value[] {
  return [...new Set(values)];
}
