import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { kindsOf } from '#catalogue/facts/trackFacts.ts';
import { makeIndex, warmFirstView } from '#catalogue/index/catalogueIndex.ts';
import { makeSearchText } from '#catalogue/index/searchText.ts';
import { lazyInSteps } from '#catalogue/index/steps.ts';
import { groupTracks } from '#catalogue/list/groupTracks.ts';
import { warmIndex } from '#catalogue/list/warmIndex.ts';
import type { Track } from '#contract/track.ts';
import { makeCatalogue, people } from './makeCatalogue.ts';
import { type Candidate, cpu, measure, median } from './measure.ts';
import type { Row } from './rows.ts';

type Index = ReturnType<typeof makeIndex>;

/** The cost of making the index, relative to parsing the answer. */
export function indexRows(count: number): Row[] {
  const json = JSON.stringify(makeCatalogue(count));
  // Parsed, as in the page: the memory layout of the tracks affects the times.
  const tracks = JSON.parse(json) as Track[];
  const order = [...makeIndex(tracks, people).order(null)];
  const sorted = JSON.parse(JSON.stringify(order.map((row) => tracks[row]))) as Track[];
  const build = (list: readonly Track[]) => {
    const index = makeIndex(list, people);
    for (const _ of warmIndex(index));
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
    {
      what: 'index: its longest step, before the first view or while the page is idle',
      count,
      target: 16,
      measured: longestStep(tracks),
      unit: 'ms',
      judged: count >= 10_000,
    },
    ...(count === 10_000 ? [heapRow(count, json)] : []),
  ];
}

/** The parts of the index, measured separately. */
function parts(tracks: readonly Track[]): Candidate[] {
  const shared = makeIndex(tracks, people);
  shared.order(null);
  shared.shows();
  const part = (name: string, get: (index: Index) => unknown) => ({ name, run: () => get(makeIndex(tracks, people)) });
  return [
    part('part: shows', (index) => index.shows()),
    part('part: guests', (index) => index.guests()),
    part('part: genres', (index) => index.genres()),
    part('part: kinds and rows', (index) => [index.column(kindsOf)(), index.rowById()]),
    part('part: default order', (index) => index.order(null)),
    {
      name: 'part: search text',
      run: () => lazyInSteps(() => makeSearchText(tracks, shared.order(null), shared.shows()))(),
    },
  ];
}

/** The page cannot respond within a step. */
function longestStep(tracks: readonly Track[]): number {
  const rounds = Array.from({ length: 5 }, () => {
    const index = makeIndex(tracks, people);
    let longest = 0;
    for (const steps of [warmFirstView(index), warmIndex(index)])
      for (let start = cpu(); !steps.next().done; start = cpu()) longest = Math.max(longest, cpu() - start);
    return longest;
  });
  return median(rounds);
}

/** Memory of tracks and index, relative to the tracks alone. */
function heapRow(count: number, json: string): Row {
  setFlagsFromString('--expose-gc');
  const collect = runInNewContext('gc') as () => void;
  const used = () => {
    collect();
    const { heapUsed, arrayBuffers } = process.memoryUsage();
    return heapUsed + arrayBuffers;
  };
  const empty = used();
  const tracks = JSON.parse(json) as Track[];
  const rows = used() - empty;
  const index = makeIndex(tracks, people);
  for (const _ of warmIndex(index));
  const all = used() - empty;
  // Used here, so that neither is garbage-collected before the measurement.
  const isThere = index.tracks === tracks;
  return {
    what: 'memory of rows and index, over the rows',
    count,
    target: 3,
    measured: isThere ? all / rows : Number.NaN,
    unit: '×',
    judged: true,
  };
}
