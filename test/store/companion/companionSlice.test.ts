import { fastRate } from '#catalogue/companion/clock.ts';
import {
  companionSlice,
  copyMeasured,
  copyRateChosen,
  cuePressed,
  deviceClockChanged,
  filmPlaceTyped,
  hostClockAnswered,
  nudged,
  partyJoined,
  paused,
  resumed,
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
  const entered = trackEntered({ trackId: 1, offsetMs: 0 });
  beforeEach(() => {
    now = Date.parse('2026-12-01T20:00:00Z');
    jest.spyOn(Date, 'now').mockImplementation(() => now);
    dispatch(entered);
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
    dispatch(resumed());
    wait(3 + 1200);
    expect(seconds()).toEqual([2400, 2401.5]);
    dispatch(copyRateChosen(1.0427));
    dispatch(filmPlaceTyped(2_460_000));
    dispatch(paused());
    wait(3600);
    dispatch(resumed());
    wait(3 + 4740);
    expect(seconds()).toEqual([7200, 7508.9]);
  });

  it('changes the state with its events only, and an event is all that a moment needs', () => {
    const events = [entered, started()];
    wait(100);
    const later = [nudged(-500), paused()];
    const all = [...events, ...later];
    for (const event of all) dispatch(event);
    const replayed = all.reduce<ReturnType<typeof companionSlice.reducer> | undefined>(
      companionSlice.reducer,
      undefined,
    );
    wait(9999);
    expect(replayed).toEqual(read(selectCompanion));
    expect(seconds()).toEqual([97, 96.5]);
  });

  it('begins where the commentary does, and begins there again with the same copy', () => {
    dispatch(trackEntered({ trackId: 2, offsetMs: 12_000 }));
    dispatch(copyMeasured(6_000_000));
    dispatch(copyRateChosen(1.0427));
    dispatch(started());
    wait(103);
    dispatch(nudged(500));
    expect(seconds()).toEqual([100, 116.8]);
    dispatch(startedOver(12_000));
    expect(read(selectCompanion)).toMatchObject({
      trackId: 2,
      phase: 'ready',
      rate: 1.0427,
      copyLength: 6_000_000,
      offsetMs: 12_000,
    });
  });

  it('keeps the places when the clock of the device is set back by an hour', () => {
    dispatch(started());
    wait(603 - 3600);
    dispatch(deviceClockChanged(-3_600_000));
    expect(seconds()).toEqual([600, 600]);
  });

  it('stays with the others when the clock of the device is set back', () => {
    dispatch(partyJoined({ at: now - 600_000, late: 0 }));
    dispatch(hostClockAnswered(500));
    wait(-3600);
    dispatch(deviceClockChanged(-3_600_000));
    expect(seconds()).toEqual([600.5, 600.5]);
    expect(read(selectCompanion).party?.skew).toBe(3_600_500);
  });

  it('is set by a line of dialogue, and two of them tell a fast copy', () => {
    dispatch(started());
    wait(3 + 300);
    dispatch(cuePressed({ film: 310_000, commentary: 312_000, line: 'Not on my boat' }));
    expect(seconds()).toEqual([310, 312]);
    wait(1200 / fastRate);
    dispatch(cuePressed({ film: 1_510_000, commentary: 1_512_000, line: 'Land' }));
    expect(read(selectCompanion).rate).toBe(fastRate);
    expect(seconds()).toEqual([Math.round(15_100 / fastRate) / 10, 1512]);
  });

  it('begins together with others, by the clock of the host once it is known', () => {
    dispatch(partyJoined({ at: now - 720_000, late: 60_000 }));
    expect(seconds()).toEqual([660, 660]);
    // This device is four seconds ahead.
    dispatch(hostClockAnswered(-4000));
    expect(seconds()).toEqual([656, 656]);
    dispatch(hostClockAnswered(-4000));
    expect(seconds()).toEqual([656, 656]);
  });

  it('stays where it was typed, though the host’s clock becomes known later', () => {
    dispatch(partyJoined({ at: now - 720_000, late: 0 }));
    dispatch(filmPlaceTyped(60_000));
    dispatch(hostClockAnswered(-4000));
    wait(10);
    expect(seconds()).toEqual([70, 70]);
  });
});
