import { type ForeignHost, startForeignHost } from '../foreignHost.ts';
import { makeTestStore } from './makeTestStore.ts';

/** Runs a foreign host, and makes a store that calls it, for each test of the surrounding block. */
export function withForeignStore() {
  const foreign = {} as ForeignHost;
  const store = {} as ReturnType<typeof makeTestStore>;
  beforeEach(async () => {
    Object.assign(foreign, await startForeignHost());
    Object.assign(store, makeTestStore({ host: foreign.host, area: foreign.area }));
  });
  afterEach(() => foreign.close());
  return { foreign, store };
}
