import {
  companionSlice,
  copyRateChosen,
  filmPlaceTyped,
  nudged,
  paused,
  selectCommentaryTime,
  selectCompanion,
  selectFilmTime,
  started,
  startedOver,
  trackEntered,
} from '#store/companion/companionSlice.ts';
import { useStoreOfFewTracks } from '../storeWith.ts';

describe('an evening beside a film', () => {
  const { dispatch, read } = useStoreOfFewTracks();
  let now: number;
  beforeEach(() => {
    now = Date.parse('2026-12-01T20:00:00Z');
    jest.spyOn(Date, 'now').mockImplementation(() => now);
    dispatch(trackEntered(1));
  });
  afterEach(() => jest.restoreAllMocks());
  const wait = (seconds: number) => {
    now += seconds * 1000;
  };
  const seconds = () =>
    [selectFilmTime, selectCommentaryTime].map((select) => Math.round(read((state) => select(state, now)) / 100) / 10);

  it('is right after two hours with two pauses, a nudge, a fast copy and a typed place', () => {
    dispatch(started());
    wait(3 + 600);
    dispatch(nudged(1500));
    wait(600);
    dispatch(paused());
    wait(300);
    dispatch(started());
    wait(3 + 1200);
    expect(seconds()).toEqual([2400, 2401.5]);
    dispatch(copyRateChosen(1.0427));
    dispatch(filmPlaceTyped(2_460_000));
    dispatch(paused());
    wait(3600);
    dispatch(started());
    wait(3 + 4740);
    expect(seconds()).toEqual([7200, 7508.9]);
  });

  it('changes the state with its events only, and an event is all that a moment needs', () => {
    const events = [trackEntered(1), started()];
    wait(100);
    events.push(nudged(-500), paused());
    for (const event of events) dispatch(event);
    const replayed = events.reduce(companionSlice.reducer, undefined);
    wait(9999);
    expect(replayed).toEqual(read(selectCompanion));
    expect(seconds()).toEqual([97, 96.5]);
  });

  it('begins again with the same copy', () => {
    dispatch(copyRateChosen(1.0427));
    dispatch(started());
    wait(100);
    dispatch(startedOver());
    expect(read(selectCompanion)).toMatchObject({ trackId: 1, phase: 'ready', rate: 1.0427, offsetMs: 0 });
  });
});
