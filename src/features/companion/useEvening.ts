import { useEffect, useLayoutEffect, useState } from 'react';
import { comeBack } from '#catalogue/companion/evening.ts';
import { readParty, writeParty } from '#catalogue/companion/party.ts';
import type { Track } from '#contract/track.ts';
import { left, selectCompanion, trackEntered } from '#store/companion/companionSlice.ts';
import { joinParty } from '#store/companion/joinParty.ts';
import { readPlaces } from '#store/companion/places.ts';
import { useAppStore } from '#store/hooks.ts';
import type { AppStore } from '#store/store.ts';
import { useIsMounted } from '#ui/hooks/useIsMounted.ts';
import '#store/companion/keepPlaces.ts';

/**
 * Enters the evening of a track, as this browser has kept it, and the party that the address names. Notes when the
 * screen is left. Returns what is wrong with the address.
 */
export function useEvening(track: Track, startOffset: number, query: string): string | undefined {
  const store: AppStore = useAppStore();
  const isMounted = useIsMounted();
  const [fault, setFault] = useState<string>();
  // biome-ignore lint/correctness/useExhaustiveDependencies: a newer list does not begin another evening
  useLayoutEffect(() => {
    const known = selectCompanion(store.getState());
    const goesOn = known.trackId === track.id && comeBack(known, track, Date.now()) === known;
    if (goesOn || store.hasJumped?.()) return;
    const kept = readPlaces().find(({ trackId }) => trackId === track.id);
    const evening = kept && comeBack(kept, track, Date.now());
    store.dispatch(trackEntered({ trackId: track.id, offsetMs: startOffset, evening }));
  }, [store, track.id]);
  // After the track has been entered.
  useLayoutEffect(() => {
    const party = readParty(query, Date.now());
    const isWrong = party !== undefined && 'fault' in party;
    setFault(isWrong ? party.fault : undefined);
    if (!party || isWrong || store.hasJumped?.()) return;
    const known = selectCompanion(store.getState()).party;
    if (!known || writeParty(known) !== writeParty(party)) void store.dispatch(joinParty(party));
  }, [store, query]);
  useEffect(() => {
    const leave = () => {
      if (selectCompanion(store.getState()).phase !== 'ready') store.dispatch(left());
    };
    // A phone may end a page that is hidden, without a word.
    const onHide = () => {
      if (document.visibilityState === 'hidden') leave();
    };
    document.addEventListener('visibilitychange', onHide);
    return () => {
      document.removeEventListener('visibilitychange', onHide);
      // In development React unmounts and mounts every component once.
      queueMicrotask(() => {
        if (!isMounted.current) leave();
      });
    };
  }, [store, isMounted]);
  return fault;
}
