import { isMovie, titleWithinShow } from '#catalogue/facts/trackFacts.ts';
import { searchKeys, withoutYear } from '#catalogue/index/searchKey.ts';
import { bitCount, lettersOf, maxTypos, typosWithin } from '#catalogue/search/typosWithin.ts';
import type { Track } from '#contract/track.ts';
import { episodeCode, plainCodes, seasonCode } from './noteLine.ts';

/** The rows whose title reads like a text. All texts go through `searchKeys`, like those of the search. */
export type TitleKeys = {
  /** The title itself: for an episode with its show, without it, and without its number. */
  exact: (key: string) => readonly number[];
  /** Without "The", by sort title, or all episodes of a show. */
  loose: (key: string) => readonly number[];
  /** The nearest titles within a few typos. */
  near: (keys: readonly string[]) => readonly number[];
  /** Titles that begin with these words. */
  beginning: (key: string) => readonly number[];
};

const none: readonly number[] = [];

export function makeTitleKeys(tracks: readonly Track[]): TitleKeys {
  const exact = new Map<string, number[]>();
  const loose = new Map<string, number[]>();
  tracks.forEach((track, row) => {
    for (const key of keysOfAll(titlesOf(track))) {
      addRow(exact, key, row);
      if (withoutArticle(key) !== key) addRow(loose, withoutArticle(key), row);
    }
    for (const key of keysOfAll(looseTitlesOf(track))) addRow(loose, withoutArticle(key), row);
  });
  const shows = keysOfAll([...new Set(tracks.map(({ name }) => name ?? ''))]);
  const rowsOfLoose = (key: string) => loose.get(withoutArticle(key)) ?? exact.get(withoutArticle(key)) ?? none;
  const rowsOf = (key: string) => exact.get(key) ?? rowsOfLoose(key);
  const sorted = [...exact.keys()].sort();
  const findNear = makeFindNear([...new Set([...exact.keys(), ...shows])]);
  return {
    exact: (key) => exact.get(key) ?? none,
    loose: rowsOfLoose,
    near: (keys) => distinct(findNear(keys).flatMap(rowsOf)),
    beginning: (key) => distinct(keysFrom(sorted, `${key} `).flatMap(rowsOf)),
  };
}

/** The keys that start with a text. */
function keysFrom(sorted: readonly string[], start: string): readonly string[] {
  let [low, high] = [0, sorted.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((sorted[middle] as string) < start) low = middle + 1;
    else high = middle;
  }
  let end = low;
  while (sorted[end]?.startsWith(start)) end += 1;
  return sorted.slice(low, end);
}

export function keysOf(text: string): string[] {
  return searchKeys(text).filter(Boolean);
}

function keysOfAll(texts: readonly string[]): Set<string> {
  return new Set(texts.flatMap(keysOf));
}

function addRow(rows: Map<string, number[]>, key: string, row: number): void {
  const listed = rows.get(key);
  if (listed) listed.push(row);
  else rows.set(key, [row]);
}

function titlesOf(track: Track): string[] {
  if (isMovie(track)) return distinct([track.title, withoutYear(track.title)]);
  const within = plainCodes(titleWithinShow(track));
  const uncoded = within.replace(episodeCode, ' ');
  return distinct([within, uncoded, `${track.name} ${within}`, `${track.name} ${uncoded}`]);
}

function looseTitlesOf(track: Track): string[] {
  const titles = track.sortTitle ? [plainCodes(track.sortTitle)] : [];
  const { name } = track;
  if (!name || isMovie(track)) return titles;
  const code = episodeCode.exec(plainCodes(track.title))?.[0];
  const [, , episode] = seasonCode.exec(code ?? '') ?? [];
  if (code) titles.push(`${name} ${code}`, `${name} ${episode ? `e${episode}` : `s1${code}`}`);
  return [...titles, name];
}

function withoutArticle(title: string): string {
  return title.replace(/^(?:the|an?)\s+(?=\S)/i, '');
}

/** The keys of one length, with the letters and the numbers in each. */
type KeyGroup = { keys: string[]; letters: number[]; numbers: string[] };

/** Compares only with titles of about the same length and letters, which are few. */
function makeFindNear(keys: readonly string[]): (wanted: readonly string[]) => string[] {
  const byLength: KeyGroup[] = [];
  for (const key of keys) {
    const group = byLength[key.length] ?? { keys: [], letters: [], numbers: [] };
    byLength[key.length] = group;
    group.keys.push(key);
    group.letters.push(lettersOf(key));
    group.numbers.push(numbersOf(key));
  }
  return (wanted) => {
    let nearest: string[] = [];
    let fewest = maxTyposAnywhere;
    for (const key of wanted) {
      for (const other of similarKeys(key, byLength)) {
        const typos = typosWithin(Math.min(maxTypos(key, other), fewest), key, other);
        if (typos === undefined) continue;
        if (typos < fewest) nearest = [];
        fewest = typos;
        nearest.push(other);
      }
    }
    return distinct(nearest);
  };
}

const maxTyposAnywhere = 2;

function similarKeys(key: string, byLength: readonly KeyGroup[]): string[] {
  const limit = maxTypos(key, key);
  if (limit <= 0) return [];
  const [letters, numbers] = [lettersOf(key), numbersOf(key)];
  return byLength.slice(Math.max(0, key.length - limit), key.length + limit + 1).flatMap((group) =>
    group.keys.filter(
      // A typo replaces one letter by another, at most.
      (_, at) => bitCount(letters ^ (group.letters[at] as number)) <= 2 * limit && group.numbers[at] === numbers,
    ),
  );
}

/** "Part 2" and "Part 3", "Rocky II" and "Rocky III" are two films and no typo. */
function numbersOf(key: string): string {
  if (!/\d|\b[ivx]+\b/.test(key)) return '';
  return (key.match(/\d+|\b[ivx]+\b/g) ?? []).join(' ');
}

function distinct<Value>(values: readonly Value[]): Value[] {
  return [...new Set(values)];
}
