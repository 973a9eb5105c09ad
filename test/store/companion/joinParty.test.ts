import { beginOf } from '#catalogue/companion/party.ts';
import { filmPlaceTyped, selectCompanion, selectFilmTime, trackEntered } from '#store/companion/companionSlice.ts';
import { shareFilm } from '#store/companion/joinParty.ts';
import { makeTestStore } from '../makeTestStore.ts';
import { replaceFetch } from '../replaceFetch.ts';

describe('a film that others may join', () => {
  afterEach(() => jest.restoreAllMocks());

  it('goes on as it is on a device whose clock is wrong, and the others get the host’s time', async () => {
    const host = Date.parse('2026-12-01T20:00:00Z');
    const device = host + 40_000;
    jest.spyOn(Date, 'now').mockReturnValue(device);
    replaceFetch(async () => new Response(String(host), { headers: { 'content-type': 'application/json' } }));
    const store = makeTestStore({ host: 'http://127.0.0.1:1', extras: true });
    store.dispatch(trackEntered({ trackId: 1, offsetMs: 0 }));
    store.dispatch(filmPlaceTyped(600_000));
    const party = await store.dispatch(shareFilm());
    expect(host - beginOf(party, 0)).toBe(600_000);
    expect(selectFilmTime(store.getState(), device)).toBe(600_000);
    expect(selectCompanion(store.getState()).party).toEqual({ ...party, skew: -40_000 });
  });
});
