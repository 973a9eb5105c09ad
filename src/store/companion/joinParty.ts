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

/** Joins at once by the device's clock, and then by the host's, where the host tells it. */
export function joinParty(party: Party): ThunkAction<Promise<void>, RootState, unknown, UnknownAction> {
  return async (dispatch, getState) => {
    dispatch(partyJoined(party));
    if (!selectHasExtras(getState())) return;
    const samples: Parameters<typeof measureSkew>[0][number][] = [];
    for (let asked = 0; asked < tries; asked += 1) {
      const sent = Date.now();
      const { data } = await dispatch(
        clockApi.endpoints.now.initiate(undefined, { forceRefetch: true, subscribe: false }),
      );
      if (data !== undefined) samples.push({ sent, received: Date.now(), now: data });
    }
    const skew = measureSkew(samples);
    if (skew !== undefined) dispatch(hostClockAnswered(skew));
  };
}
