import type { ThunkAction, UnknownAction } from '@reduxjs/toolkit';
import { measureSkew, type Party } from '#catalogue/companion/party.ts';
import { visitorExtras } from '#contract/visitorCalls.ts';
import { api } from '#store/api.ts';
import { selectHasExtras } from '#store/siteSlice.ts';
import type { RootState } from '#store/store.ts';
import { hostClockAnswered, partyJoined, selectCompanion } from './companionSlice.ts';

const clockApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** The host's clock, in milliseconds. */
    now: build.query<number, void>({
      queryFn: async (_, _api, _options, baseQuery) => {
        const { data, error } = await baseQuery({ call: visitorExtras.now });
        if (error) return { error };
        const now = Number(data);
        return now > 0 ? { data: now } : { error: { failure: 'notUnderstood' } };
      },
    }),
  }),
});

/** The shortest of so many round trips counts. */
const tries = 3;

type PartyThunk<Answer> = ThunkAction<Promise<Answer>, RootState, unknown, UnknownAction>;

/** Joins at once by the device's clock, and then by the host's, where the host tells it. */
export function joinParty(party: Party): PartyThunk<void> {
  return async (dispatch) => {
    dispatch(partyJoined(party));
    await dispatch(goByHostClock());
  };
}

export function goByHostClock(): PartyThunk<void> {
  return async (dispatch) => {
    const skew = await dispatch(askSkew());
    if (skew !== undefined) dispatch(hostClockAnswered(skew));
  };
}

/** Makes a party of the film that runs. The others go by the host's clock: this film goes on as it is. */
export function shareFilm(): PartyThunk<Party> {
  return async (dispatch, getState) => {
    const skew = await dispatch(askSkew());
    const party = { at: Math.round(selectCompanion(getState()).filmZeroAt + (skew ?? 0)), late: 0 };
    dispatch(partyJoined(party));
    if (skew !== undefined) dispatch(hostClockAnswered(skew));
    return party;
  };
}

/** The host's clock minus the device's; undefined where the host does not tell it. */
function askSkew(): PartyThunk<number | undefined> {
  return async (dispatch, getState) => {
    if (!selectHasExtras(getState())) return undefined;
    const samples: Parameters<typeof measureSkew>[0][number][] = [];
    for (let asked = 0; asked < tries; asked += 1) {
      const sent = Date.now();
      const { data } = await dispatch(
        clockApi.endpoints.now.initiate(undefined, { forceRefetch: true, subscribe: false }),
      );
      if (data !== undefined) samples.push({ sent, received: Date.now(), now: data });
    }
    return measureSkew(samples);
  };
}
