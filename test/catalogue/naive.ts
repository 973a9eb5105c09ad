import type { SortName } from '#catalogue/index/sorts.ts';
import type { FilterName, Filters } from '#catalogue/list/filters.ts';
import type { Track } from '#contract/track.ts';

/**
 * The rules of the catalogue in the simplest form, regardless of speed. Property tests compare the real functions with
 * these twins, and neither imports the other.
 */
const collator = new Intl.Collator('en', { numeric: true, sensitivity: 'base' });

const fold = (name: string) => name.normalize('NFC').trim().replace(/\s+/g, ' ').toLowerCase();
const sortTitleOf = (track: Track) => track.sortTitle?.trim() || track.title;
const showOf = (track: Track) => track.name?.trim() ?? '';

function byId(a: Track, b: Track): number {
  if (typeof a.id === 'number' && typeof b.id === 'number') return a.id - b.id;
  const [one, other] = [String(a.id), String(b.id)];
  return collator.compare(one, other) || (one < other ? -1 : one > other ? 1 : 0);
}

const byTitle = (a: Track, b: Track) => collator.compare(a.title, b.title) || byId(a, b);
const byDefault = (a: Track, b: Track) => collator.compare(sortTitleOf(a), sortTitleOf(b)) || byTitle(a, b);

export function naiveGuests(track: Track): string[] {
  const spellings = [track.newGuests, track.newGuestsString, track.guests].map((spelling) => spelling ?? '');
  const lists = spellings.map((spelling) =>
    typeof spelling === 'string' ? spelling.split(/\s*,\s*(?:&\s+)?|\s+&\s+/) : spelling,
  );
  return lists.find((list) => list.some((name) => name.trim())) ?? [];
}

type NaiveFilter<Value> = {
  /** The values that the property tests pick from, with "any" more often than the others. */
  samples: Value[];
  passes: (track: Track, value: Value, coHosts: readonly string[]) => boolean;
};

/** Each filter's rule, the naive twin of catalogue/list/filters.ts. The visitor's own marks come from outside. */
export const naiveFilters: { [Name in Exclude<FilterName, 'mine' | 'sort'>]: NaiveFilter<Filters[Name]> } = {
  guest: {
    samples: [null, null, 'June Alder & Teo Marsh', 'rex dunn', 'June', 'Zoë', 'Nobody'],
    passes: (track, guest, coHosts) => {
      if (guest === null) return true;
      const guests = naiveGuests(track).map(fold);
      if (fold(guest) !== fold(coHosts.join(' & '))) return guests.includes(fold(guest));
      return coHosts.some((host) => guests.some((name) => name.split(' & ').includes(fold(host))));
    },
  },
  genre: {
    samples: [null, null, 'Drama', 'War & Politics', 'Politics'],
    passes: ({ genreNames }, genre) => {
      const names = typeof genreNames === 'string' ? genreNames.split(',') : (genreNames ?? []);
      return genre === null || names.some((name) => name.trim() === genre);
    },
  },
  kind: {
    samples: [null, null, 'free', 'live'],
    passes: ({ freeTrack, liveTrack }, kind) => {
      if (kind === 'free') return Number(freeTrack) === 1;
      return kind === null || Number(liveTrack) === 1;
    },
  },
  length: {
    samples: [null, null, 30, 90, 120],
    passes: (track, longest) => longest === null || (length(track) ?? Infinity) <= longest,
  },
};

function passesAll(track: Track, picked: Filters, coHosts: readonly string[]): boolean {
  const passes = <Name extends keyof typeof naiveFilters>(name: Name) =>
    naiveFilters[name].passes(track, picked[name], coHosts);
  return (Object.keys(naiveFilters) as (keyof typeof naiveFilters)[]).every(passes);
}

export function naiveChoices(known: readonly string[], coHosts: readonly string[], collabs: readonly string[]) {
  const pair = coHosts.length > 0 ? [coHosts.join(' & ')] : [];
  const taken = [...pair, ...collabs].map(fold);
  const regulars = known
    .filter((name) => fold(name) !== '' && !taken.includes(fold(name)))
    .filter((name, at, rest) => rest.findIndex((other) => fold(other) === fold(name)) === at);
  return { pair, regulars, collabs };
}

/** The line of guests: the three showmen, if all are there, become one label. */
export function naiveLine(guests: readonly string[], showmen: { names: readonly string[]; label: string }): string {
  const isShowman = (name: string) => showmen.names.some((showman) => fold(showman) === fold(name));
  const isThere = (showman: string) => guests.some((name) => fold(name) === fold(showman));
  const names = showmen.names.every(isThere)
    ? [showmen.label, ...guests.filter((name) => !isShowman(name))]
    : [...guests];
  const last = names.pop();
  return names.length === 0 ? (last ?? '') : `${names.join(', ')} & ${last}`;
}

/** The length of months does not matter here. */
export function naiveShortDate(date: string): string | undefined {
  const [, year, month, day] = /^(\d\d\d\d)-(\d\d)-(\d\d)/.exec(date) ?? [];
  const isDay = Number(month) >= 1 && Number(month) <= 12 && Number(day) >= 1 && Number(day) <= 31;
  return isDay ? [Number(month), Number(day), year].join('/') : undefined;
}

function dateValue(date: string | null | undefined): number | undefined {
  const value = /^\d{4}-\d{2}-\d{2}/.test(date ?? '')
    ? Date.parse(`${date}`.length === 10 ? `${date}T00:00:00Z` : `${date}Z`)
    : Number.NaN;
  return Number.isNaN(value) ? undefined : value;
}

type NaiveSort = [value: (track: Track) => number | undefined, direction: 1 | -1];

const trackDate = ({ trackReleaseDate }: Track) =>
  trackReleaseDate?.startsWith('2000-01-01') ? undefined : dateValue(trackReleaseDate);
const filmDate = ({ releaseDate }: Track) => dateValue(releaseDate);
const length = ({ runtime }: Track) =>
  Number(runtime) > 0 && Number(runtime) < Infinity ? Number(runtime) : undefined;

/** Each sort's rule, the naive twin of catalogue/index/sorts.ts. */
const naiveSorts: Record<SortName, NaiveSort> = {
  trackDateNewest: [trackDate, -1],
  trackDateEarliest: [trackDate, 1],
  filmDateNewest: [filmDate, -1],
  filmDateEarliest: [filmDate, 1],
  lengthShortest: [length, 1],
  lengthLongest: [length, -1],
};

export function naiveList(tracks: readonly Track[], picked: Filters, coHosts: readonly string[]): Track[] {
  const kept = tracks.filter((track) => passesAll(track, picked, coHosts));
  if (picked.sort === null) return kept.sort(byDefault);
  const [comparedValue, direction] = naiveSorts[picked.sort];
  return kept
    .filter((track) => comparedValue(track) !== undefined)
    .sort((a, b) => direction * ((comparedValue(a) ?? 0) - (comparedValue(b) ?? 0)) || byTitle(a, b));
}

export function naiveGroups(list: readonly Track[], { sort }: Pick<Filters, 'sort'>) {
  const movies = list.filter((track) => showOf(track) === '');
  const names = [...new Set(list.map(showOf).filter(Boolean))];
  if (sort === null) names.sort((a, b) => collator.compare(a, b) || (a < b ? -1 : 1));
  return { movies, shows: names.map((name) => ({ name, episodes: list.filter((track) => showOf(track) === name) })) };
}

const accents = /([\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{Script=Hebrew}\p{Script=Arabic}])\p{M}+/gu;

function keysOf(text: string): string[] {
  const spelled = text
    .replace(/\u00ad|\ufe0f/g, '')
    .replace(/[¼½¾⅓⅔]/g, ' $&')
    .normalize('NFKD')
    .replaceAll('⁄', ' ');
  const folded = spelled
    .replace(accents, '$1')
    .toLowerCase()
    .replace(/ß/g, 'ss')
    .replace(/æ/g, 'ae')
    .replace(/ø/g, 'o')
    .replace(/ς/g, 'σ');
  const spellings = [folded, folded.replaceAll('&', ' and ')];
  return ['', ' '].flatMap((gap) =>
    spellings.map((spelling) =>
      spelling
        .replace(/[^\p{L}\p{N}\p{M}\s]/gu, gap)
        .replace(/\s+/g, ' ')
        .trim(),
    ),
  );
}

function rank(title: string, query: string): number {
  let best = 9;
  for (const key of keysOf(title)) {
    for (const form of [query, query.replace(/\(\d{0,4}\)?\s*$/, '')].flatMap(keysOf).filter(Boolean)) {
      if (key === form) best = Math.min(best, 0);
      else if (key.startsWith(form)) best = Math.min(best, 1);
      else if (key.includes(` ${form}`)) best = Math.min(best, 2);
      else if (key.includes(form)) best = Math.min(best, 3);
    }
  }
  return best;
}

/** The keys of the results, best first; equal ones by sort title, a movie before a show of the same name. */
export function naiveSearch(tracks: readonly Track[], query: string): { keys: string[]; found: number } {
  const movies = tracks
    .filter((track) => showOf(track) === '')
    .sort(byDefault)
    .map((track) => ({
      key: `movie ${track.id}`,
      title: track.title.replace(/\s*\(\d{4}\)\s*$/, '') || track.title,
      sort: sortTitleOf(track),
    }));
  const names = [...new Set(tracks.map(showOf).filter(Boolean))].sort(
    (a, b) => collator.compare(a, b) || (a < b ? -1 : 1),
  );
  const shows = names.map((name) => ({ key: `show ${name}`, title: name, sort: name }));
  const found = [...movies, ...shows]
    .map((entry) => ({ ...entry, rank: rank(entry.title, query) }))
    .filter((entry) => entry.rank < 9)
    .sort((a, b) => a.rank - b.rank || collator.compare(a.sort, b.sort));
  return { keys: found.slice(0, 10).map(({ key }) => key), found: found.length };
}
