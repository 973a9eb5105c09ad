import { kindsOf } from '#catalogue/facts/trackFacts.ts';
import { type Filters, noFilters } from '#catalogue/list/filters.ts';
import { filterTracks } from '#catalogue/list/filterTracks.ts';
import { groupTracks } from '#catalogue/list/groupTracks.ts';
import type { Track } from '#contract/track.ts';
import { naiveGroups, naiveList } from '../catalogue/naive.ts';
import { coHosts, pair, people, warmCatalogue } from './makeCatalogue.ts';
import { measure, timeOf } from './measure.ts';
import type { Row } from './rows.ts';

const changes: [string, Partial<Filters>][] = [
  ['no filter', {}],
  ['free, by track date', { kind: 'free', sort: 'trackDateNewest' }],
  ['by film date', { sort: 'filmDateEarliest' }],
  ['by length', { sort: 'lengthLongest' }],
  ['free', { kind: 'free' }],
  ['a guest and a genre', { guest: people[5] ?? '', genre: 'Drama' }],
  ['the pair, by film date', { guest: pair, sort: 'filmDateNewest' }],
];

/** The lower limit: walk the same order and read each track once. */
function walk(tracks: readonly Track[], order: Uint32Array): number {
  let seen = 0;
  for (let at = 0; at < order.length; at += 1) if (tracks[order[at] as number]) seen += 1;
  return seen;
}

/** The same walk over a flag per track: the best that the machine can do. */
function walkFlags(flags: Uint16Array, order: Uint32Array): number {
  let seen = 0;
  for (let at = 0; at < order.length; at += 1) seen += flags[order[at] as number] as number;
  return seen;
}

/** The cost of a pick, relative to walking the order, and of the naive twin. */
export function filterRows(count: number): Row[] {
  const { tracks, index } = warmCatalogue(count);
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
        { name: 'flags', run: () => walkFlags(index.column(kindsOf)(), order) },
        { name: 'ours', run },
      ],
      9,
    );
    const twin = count > 10_000 ? undefined : timeOf(naive);
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
