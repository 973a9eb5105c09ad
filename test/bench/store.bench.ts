import { readSite } from '#contract/site/site.ts';
import shipped from '#site/site.json' with { type: 'json' };
import { api } from '#store/api.ts';
import { makeStore } from '#store/store.ts';
import { makeCatalogue } from './makeCatalogue.ts';
import { cpu, median } from './measure.ts';
import type { Row } from './rows.ts';

const site = readSite(shipped, 'site.json');

async function timed(work: () => Promise<unknown>): Promise<number> {
  const start = cpu();
  await work();
  return cpu() - start;
}

/** Replaces the network by responses from this process until it is closed. */
function answering(texts: () => string): { close: () => void } {
  const { fetch } = globalThis;
  globalThis.fetch = async () =>
    ({ ok: true, status: 200, headers: new Headers(), text: async () => texts() }) as Response;
  return {
    close: () => {
      globalThis.fetch = fetch;
    },
  };
}

/** The cost of refetching the list, relative to parsing it. */
export async function storeRows(count: number): Promise<Row[]> {
  globalThis.location ??= { origin: 'http://127.0.0.1' } as Location;
  const tracks = makeCatalogue(count);
  const same = JSON.stringify(tracks);
  const edited = (round: number) => {
    const row = tracks[Math.floor(count / 2)];
    return JSON.stringify(tracks.with(Math.floor(count / 2), { ...row, id: row?.id ?? 0, title: `Edited ${round}` }));
  };
  let text = same;
  const host = answering(() => text);
  const store = makeStore({ ...site, api: { ...site.api, host: 'http://127.0.0.1' } });
  const load = () =>
    store.dispatch(api.endpoints.getTracks.initiate(undefined, { forceRefetch: true, subscribe: false })).unwrap();
  await store.dispatch(api.endpoints.getTracks.initiate());
  const [parses, unchanged, changed]: [number[], number[], number[]] = [[], [], []];
  for (let round = 0; round < 21; round += 1) {
    text = edited(round);
    const parsed = text;
    parses.push(await timed(async () => JSON.parse(parsed)));
    changed.push(await timed(load));
    unchanged.push(await timed(load));
  }
  host.close();
  // Compared per round, because the machine's memory may be slower in another.
  const overParse = (times: readonly number[]) => median(times.map((time, round) => time / (parses[round] as number)));
  return [
    {
      what: 'loading again, unchanged, over JSON.parse',
      count,
      target: 4,
      measured: overParse(unchanged),
      unit: '×',
      judged: count === 10_000,
    },
    {
      what: 'loading again, one track changed, over JSON.parse',
      count,
      target: 4,
      measured: overParse(changed),
      unit: '×',
      judged: count === 10_000,
    },
  ];
}
