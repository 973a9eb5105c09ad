import type { ThunkAction, UnknownAction } from '@reduxjs/toolkit';
import { measureSkew, type Party } from '#catalogue/companion/party.ts';
import { visitorExtras } from '#contract/visitorCalls.ts';
import { api } from '#store/api.ts';
import { selectHasExtras } from '#store/siteSlice.ts';
import type { RootState } from '#store/store.ts';
import { hostClockAnswered, partyJoined } from './companionSlice.ts';

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

type PartyThunk<Result> = ThunkAction<Promise<Result>, RootState, unknown, UnknownAction>;

/** The host's clock minus the device's. Undefined where the host does not tell it. */
export function measureHostClock(): PartyThunk<number | undefined> {
  return async (dispatch, getState) => {
    const samples: Parameters<typeof measureSkew>[0][number][] = [];
    for (let asked = 0; asked < tries && selectHasExtras(getState()); asked += 1) {
      const sent = Date.now();
      const { data } = await dispatch(
        clockApi.endpoints.now.initiate(undefined, { forceRefetch: true, subscribe: false }),
      );
      if (data !== undefined) samples.push({ sent, received: Date.now(), now: data });
    }
    return measureSkew(samples);
  };
}

/** Joins at once by the device's clock, and then by the host's, where the host tells it. */
export function joinParty(party: Party): PartyThunk<void> {
  return async (dispatch) => {
    dispatch(partyJoined(party));
    const skew = await dispatch(measureHostClock());
    if (skew !== undefined) dispatch(hostClockAnswered(skew));
  };
}
