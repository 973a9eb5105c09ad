import { useEffect, useLayoutEffect, useState } from 'react';
import { longestMs } from '#catalogue/companion/begun.ts';
import { comeBack, lengthOf } from '#catalogue/companion/evening.ts';
import { beginOf, readParty, writeParty } from '#catalogue/companion/party.ts';
import type { Track } from '#contract/track.ts';
import { left, selectCompanion, trackEntered } from '#store/companion/companionSlice.ts';
import { goByHostClock, joinParty } from '#store/companion/joinParty.ts';
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
  // biome-ignore lint/correctness/useExhaustiveDependencies: a newer list does not join again
  useLayoutEffect(() => {
    const party = readComingParty(query, track);
    setFault(party && 'fault' in party ? party.fault : undefined);
    if (!party || 'fault' in party || store.hasJumped?.()) return;
    const known = selectCompanion(store.getState()).party;
    const isKnown = known !== null && writeParty(known) === writeParty(party);
    if (isKnown) {
      // The page was left before the host had answered.
      if (known.skew === null) void store.dispatch(goByHostClock());
    } else void store.dispatch(joinParty(party));
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

/** One that is over does not touch what this browser has kept of the film. */
function readComingParty(query: string, track: Track): ReturnType<typeof readParty> {
  const party = readParty(query, Date.now());
  if (!party || 'fault' in party) return party;
  const isOver = Date.now() - beginOf(party, 0) > (lengthOf(track, { rate: 1 }) ?? longestMs);
  return isOver ? { fault: 'This watch-along is over.' } : party;
}
