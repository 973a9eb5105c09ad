import { instrument } from '@redux-devtools/instrument';
import type { StoreEnhancer } from '@reduxjs/toolkit';
import type { Track } from '#contract/track.ts';
import { api } from '#store/api.ts';
import { makeStoreTools } from '#store/devTools/devTools.ts';
import { type AppStore, makeStore } from '#store/store.ts';
import { makeCatalogue } from './makeCatalogue.ts';
import { cpu, inTurn } from './measure.ts';
import type { Row } from './rows.ts';
import { look, site, visitActions } from './store.bench.ts';

const count = 10_000;

/** A store with the engine of the extension, which makes a message of each action as the extension does. */
function makeInspected(): AppStore {
  globalThis.addEventListener ??= () => {};
  const { options, middleware, enhancers, attach } = makeStoreTools();
  const engine = instrument((state = null) => state, { maxAge: options.maxAge } as object) as unknown as StoreEnhancer;
  const store = makeStore(site, {}, { options: false, middleware, enhancers: [...enhancers, engine] });
  const { liftedStore } = store as unknown as { liftedStore: { getState: () => Lifted } };
  store.subscribe(() => {
    const { stagedActionIds, actionsById, computedStates } = liftedStore.getState();
    const { replacer } = options.serialize;
    JSON.stringify(actionsById[stagedActionIds.at(-1) ?? 0], replacer);
    JSON.stringify(options.stateSanitizer(computedStates.at(-1)?.state), replacer);
  });
  attach(store);
  return store;
}

type Lifted = { stagedActionIds: number[]; actionsById: Record<number, object>; computedStates: { state: unknown }[] };

async function openVisit(store: AppStore, tracks: readonly Track[]) {
  await store.dispatch(api.util.upsertQueryData('getTracks', undefined, tracks));
  let round = 0;
  return async () => {
    round += 1;
    const start = cpu();
    for (const [, action] of visitActions(round)) {
      store.dispatch(action);
      look(store);
    }
    return { visit: cpu() - start };
  };
}

/** What Redux DevTools costs where the catalogue is large. */
export async function devToolsRows(): Promise<Row[]> {
  const tracks = makeCatalogue(count);
  // Lists of their own, or the selectors would have the results of the other store.
  const visits = {
    plain: await openVisit(makeStore(site), tracks),
    inspected: await openVisit(makeInspected(), [...tracks]),
  };
  const { plain, inspected } = await inTurn(15, visits, (visit) => visit());
  const measured = (inspected['visit'] as number) / (plain['visit'] as number);
  return [{ what: 'store: a visit with Redux DevTools ÷ without', count, target: 1.5, measured, unit: '×' }];
}
