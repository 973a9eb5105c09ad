import type { UnknownAction } from '@reduxjs/toolkit';
import type { Decorator } from '@storybook/react-vite';
import { type ReactNode, useState } from 'react';
import { Provider } from 'react-redux';
import type { Site } from '#contract/site/site.ts';
import { readSite } from '#contract/site/site.ts';
import type { Track } from '#contract/track.ts';
import shipped from '#site/site.json' with { type: 'json' };
import { api } from '#store/api.ts';
import { type AppStore, makeStore } from '#store/store.ts';
import { posterHost } from './sampleTracks.ts';

type Scene = {
  /** Lists that are not loaded. */
  missing?: ('getTracks' | 'getGuests' | 'getGenres')[];
  /** The answers of the host. */
  tracks?: Track[];
  guests?: string[];
  genres?: string[];
  /** Actions dispatched since then. */
  events?: UnknownAction[];
};

const site: Site = { ...readSite(shipped, 'site.json'), images: { host: posterHost } };

/** Gives a story its own real store, filled as if the lists had been fetched. */
export function withStore(scene: Scene = {}): Decorator {
  return (Story) => (
    <InStore scene={scene}>
      <Story />
    </InStore>
  );
}

function InStore({ scene, children }: { scene: Scene; children: ReactNode }) {
  const [store] = useState(() => storeOf(scene));
  return <Provider store={store}>{children}</Provider>;
}

function storeOf({ missing = [], tracks = [], guests = [], genres = [], events = [] }: Scene): AppStore {
  const store = makeStore(site);
  // Unlike upsertQueryData this is synchronous, so that no story starts without its tracks.
  const lists = [
    { endpointName: 'getTracks', arg: undefined, value: tracks },
    { endpointName: 'getGuests', arg: undefined, value: guests },
    { endpointName: 'getGenres', arg: undefined, value: genres },
  ] as const;
  store.dispatch(api.util.upsertQueryEntries(lists.filter(({ endpointName }) => !missing.includes(endpointName))));
  for (const event of events) store.dispatch(event);
  return store;
}
