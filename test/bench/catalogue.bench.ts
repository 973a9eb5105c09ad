import { makeIndex, warmIndex, withKnownGuests } from '#catalogue/catalogueIndex.ts';
import { countGenres, countGuests } from '#catalogue/facets.ts';
import { countLeftOut, type Filters, filterTracks, noFilters } from '#catalogue/filters.ts';
import { groupTracks } from '#catalogue/groupTracks.ts';
import { hiddenIds } from '#catalogue/hiddenIds.ts';
import { neighboursOf } from '#catalogue/neighbours.ts';
import { makeSearchText } from '#catalogue/searchText.ts';
import { searchTitles } from '#catalogue/searchTitles.ts';
import type { SortName } from '#catalogue/sorts.ts';
import type { Track } from '#contract/track.ts';
import { naiveGroups, naiveList, naiveSearch } from '../catalogue/naive.ts';
import { makeCatalogue, people } from './makeCatalogue.ts';
import { type Candidate, measure } from './measure.ts';
import type { Row } from './rows.ts';

const coHosts = [people[0] ?? '', people[1] ?? ''];
const pair = coHosts.join(' & ');

const changes: [string, Partial<Filters>][] = [
  ['no filter', {}],
  ['free, by track date', { kind: 'free', sort: 'trackDateNewest' }],
  ['by film date', { sort: 'filmDateEarliest' }],
  ['by length', { sort: 'lengthLongest' }],
  ['free', { kind: 'free' }],
  ['a guest and a genre', { guest: people[5] ?? '', genre: 'Drama' }],
  ['the pair, by film date', { guest: pair, sort: 'filmDateNewest' }],
];

/** The least that filtering tracks must do: walk the same order and look at each track once. */
function walk(tracks: readonly Track[], order: Uint32Array): number {
  let seen = 0;
  for (let at = 0; at < order.length; at += 1) if (tracks[order[at] as number]) seen += 1;
  return seen;
}

/** The same walk over a flag for each track instead of the tracks: what a machine could do at best. */
function walkFlags(flags: Uint8Array, order: Uint32Array): number {
  let seen = 0;
  for (let at = 0; at < order.length; at += 1) seen += flags[order[at] as number] as number;
  return seen;
}

export function catalogueRows(count: number): Row[] {
  const tracks = makeCatalogue(count);
  const index = makeIndex(tracks, people);
  for (const _ of warmIndex(index));
  return [...filterRows(count, tracks, index), ...searchRows(count, tracks, index), ...indexRows(count, tracks)];
}

type Index = ReturnType<typeof makeIndex>;

function filterRows(count: number, tracks: readonly Track[], index: Index): Row[] {
  return changes.flatMap(([what, picked]) => {
    const filters: Filters = { ...noFilters, ...picked };
    const order = index.order(filters.sort);
    const isFlat = filters.sort?.startsWith('trackDate');
    const run = () => {
      const shown = filterTracks(index, filters, coHosts);
      return isFlat ? shown : groupTracks(index, shown, filters.sort);
    };
    const naive = () => {
      const list = naiveList(tracks, filters, coHosts);
      return isFlat ? list : naiveGroups(list, filters);
    };
    const times = measure(
      [
        { name: 'walk', run: () => walk(tracks, order) },
        { name: 'flags', run: () => walkFlags(index.kinds(), order) },
        { name: 'ours', run },
      ],
      9,
    );
    const twin = count > 1000 ? undefined : measure([{ name: 'naive', run: naive }], 3).get('naive');
    const ours = times.get('ours') ?? 0;
    const overFlags = ours / (times.get('flags') ?? 1);
    const best: Row = {
      what: `filter: ${what}, over a walk of flags`,
      count,
      target: 0,
      measured: overFlags,
      unit: '×',
      judged: false,
    };
    return [...ratioRows(`filter: ${what}`, count, ours, times.get('walk') ?? 0, twin), best];
  });
}

function ratioRows(what: string, count: number, ours: number, limit: number, naive: number | undefined): Row[] {
  return [
    {
      what: `${what}, over a bare walk`,
      count,
      target: 4,
      measured: ours / limit,
      unit: '×',
      judged: count === 100_000,
    },
    {
      what,
      count,
      target: 4,
      measured: ours,
      unit: 'ms',
      judged: count === 100_000,
      ...(naive && { naive: naive / ours }),
    },
  ];
}

const queries = ['qzx', 'erq', 'zebra', 'thunder moon', 'e', 'show', 'an', 'ion'];

function searchRows(count: number, tracks: readonly Track[], index: Index): Row[] {
  const { text } = index.searchText();
  return queries.flatMap((query) => {
    const run = () => searchTitles(index, query);
    /** One look through the text, a hit a line: what finding all of them costs at least. */
    const scan = () => {
      let hits = 0;
      for (let at = text.indexOf(query); at >= 0; at = text.indexOf(query, text.indexOf('\n', at))) hits += 1;
      return hits;
    };
    const both = [
      { name: 'scan', run: scan },
      { name: 'ours', run },
    ];
    const times = measure(both, 9);
    const twin = { name: 'naive', run: () => naiveSearch(tracks, query) };
    const naive = count > 1000 ? undefined : measure([twin], 3).get('naive');
    const ours = times.get('ours') ?? 0;
    const { found } = searchTitles(index, query);
    const what = `search: "${query}"`;
    const isRare = found < 100 && count === 100_000;
    const overScan = ours / (times.get('scan') ?? 1);
    const row: Row = { what: `${what} (${found} found)`, count, target: 4, measured: ours, unit: 'ms', judged: true };
    return [
      { ...row, ...(naive && { naive: naive / ours }) },
      { what: `${what}, over one scan`, count, target: 3, measured: overScan, unit: '×', judged: isRare },
    ];
  });
}

function indexRows(count: number, tracks: readonly Track[]): Row[] {
  const json = JSON.stringify(tracks);
  const sorted = [...makeIndex(tracks, people).order(null)].map((place) => tracks[place] as Track);
  const build = (list: readonly Track[]) => {
    const index = makeIndex(list, people);
    for (const _ of warmIndex(index));
    for (const sort of ['trackDateNewest', 'filmDateNewest', 'lengthLongest'] as SortName[]) index.order(sort);
    return index;
  };
  const firstView = (list: readonly Track[]) => {
    const index = makeIndex(list, people);
    return groupTracks(index, index.order(null), null);
  };
  const times = measure(
    [
      { name: 'parse', run: () => JSON.parse(json) },
      { name: 'whole', run: () => build(tracks) },
      { name: 'whole, sorted by the server', run: () => build(sorted) },
      ...parts(tracks),
      { name: 'first view', run: () => firstView(tracks) },
      { name: 'first view, sorted by the server', run: () => firstView(sorted) },
    ],
    count > 50_000 ? 3 : 5,
  );
  const parse = times.get('parse') ?? 1;
  const over = (name: string, target: number): Row => ({
    what: `index: ${name}, over JSON.parse`,
    count,
    target,
    measured: (times.get(name) ?? 0) / parse,
    unit: '×',
    judged: count === 10_000,
  });
  return [
    over('whole', 1.9),
    over('whole, sorted by the server', 0.9),
    ...parts(tracks).map(({ name }) => ({ ...over(name, 0), judged: false })),
    over('first view', 1.9),
    over('first view, sorted by the server', 0.9),
  ];
}

/** Where the time of the whole index goes. */
function parts(tracks: readonly Track[]): Candidate[] {
  const shared = makeIndex(tracks, people);
  shared.order(null);
  shared.shows();
  const part = (name: string, get: (index: Index) => unknown) => ({ name, run: () => get(makeIndex(tracks, people)) });
  return [
    part('part: shows', (index) => index.shows()),
    part('part: guests', (index) => index.guests()),
    part('part: genres', (index) => index.genres()),
    part('part: kinds and places', (index) => [index.kinds(), index.places()]),
    part('part: default order', (index) => index.order(null)),
    { name: 'part: search text', run: () => makeSearchText(tracks, shared.order(null), shared.shows()) },
  ];
}

/** What else a press asks for, and what it costs when GetGuests answers after the tracks. */
export function facetRows(count: number): Row[] {
  const tracks = makeCatalogue(count);
  const index = makeIndex(tracks, people);
  for (const _ of warmIndex(index));
  const drawn = index.order(null);
  const ids = tracks.slice(0, 500).map(({ id }) => id);
  const filters: Filters = { ...noFilters, genre: 'Drama', sort: 'filmDateNewest' };
  const times = measure([
    { name: 'counts beside the guests', run: () => countGuests(index, { ...noFilters, genre: 'Drama' }, coHosts) },
    { name: 'counts beside the genres', run: () => countGenres(index, { ...noFilters, guest: pair }, coHosts) },
    { name: 'how many a sort leaves out', run: () => countLeftOut(index, filters, coHosts, 0) },
    { name: 'previous and next of the last', run: () => neighboursOf(index, drawn, tracks.at(-1)) },
    { name: '500 ticked, which are hidden', run: () => hiddenIds(index, ids, drawn) },
    { name: 'guests that answer late', run: () => withKnownGuests(index, people).guests() },
  ]);
  return [...times].map(([what, measured]) => ({
    what,
    count,
    target: 4,
    measured,
    unit: 'ms',
    judged: count === 100_000 && what !== 'guests that answer late',
  }));
}
