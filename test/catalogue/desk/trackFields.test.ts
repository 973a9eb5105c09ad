import {
  changedFields,
  emptyFields,
  type FormField,
  fieldFault,
  fieldsEdit,
  fieldTexts,
  findTwin,
  theirFields,
} from '#catalogue/desk/trackFields.ts';
import type { Track } from '#contract/track.ts';

const track: Track = {
  id: 1,
  title: 'Blood Moon',
  commentaryTrackLink: 'https://example.org/c/1',
  shopLink: null,
  freeTrack: 1,
  liveTrack: 0,
  trackReleaseDate: '2020-02-02T12:00:00Z',
  runtime: 90,
};

describe('the fields of a track in its form', () => {
  it('are texts, however the host spells them', () => {
    expect(fieldTexts(track)).toEqual({
      ...emptyFields,
      commentaryTrackLink: 'https://example.org/c/1',
      freeTrack: '1',
      trackReleaseDate: '2020-02-02',
      runtime: '90',
    });
    expect(fieldTexts({ id: 1, title: '', freeTrack: true, liveTrack: '1', runtime: '0' })).toEqual({
      ...emptyFields,
      freeTrack: '1',
      liveTrack: '1',
    });
  });

  it('are sent only where they differ, as the host stores them', () => {
    const before = fieldTexts(track);
    expect(changedFields(before, before)).toEqual({});
    expect(changedFields(before, { ...before, name: '  ', commentaryTrackLink: ' https://example.org/c/1 ' })).toEqual(
      {},
    );
    const texts = { ...before, commentaryTrackLink: '', freeTrack: '', liveTrack: '1', runtime: '', name: ' Show ' };
    expect(changedFields(before, texts)).toEqual({
      commentaryTrackLink: '',
      name: 'Show',
      freeTrack: false,
      liveTrack: true,
      runtime: 0,
    });
  });

  it('are lines of dialogue below each other, sent in the form in which they are stored', () => {
    const cues = '0:01:00=0:01:05 "Hello" | 0:02:00=0:02:05 "Goodbye"';
    const before = fieldTexts({ ...track, cues });
    expect(before.cues).toBe('0:01:00=0:01:05 "Hello"\n0:02:00=0:02:05 "Goodbye"');
    expect(changedFields(before, { ...before, cues: '1:00 = 1:05 Hello\n\n2:00=2:05 “Goodbye”\n' })).toEqual({});
    expect(changedFields(before, { ...before, cues: '1:00=1:05 Hello' })).toEqual({ cues: '0:01:00=0:01:05 "Hello"' });
    expect(theirFields(track, { ...track, cues }, { cues: '1:00=1:06 Hello' })).toEqual({ cues });
  });

  it.each<[FormField, string, boolean]>([
    ['commentaryTrackLink', '', true],
    ['commentaryTrackLink', ' https://example.org/x ', true],
    ['commentaryTrackLink', 'example.org/x', false],
    ['shopLink', 'javascript:alert(1)', false],
    ['shopLink', 'https://', false],
    ['watchUsWatchLink', 'https://example.org/a b', false],
    ['runtime', '90', true],
    ['runtime', '100001', false],
    ['runtime', '-1', false],
    ['runtime', '1.5', false],
    ['name', 'anything', true],
    ['audioLink', '/audio/1.mp3', true],
    ['audioLink', '//example.org/1.mp3', false],
    ['shopLink', '/shop', false],
    ['cues', '1:00=1:05 Hello\n2:00=2:05 Goodbye', true],
    ['cues', '1:00=1:05 Hello\n0:30=2:05 Goodbye', false],
  ])('%s may be %j: %j', (field, text, isFine) => {
    expect(fieldFault(field, text) === undefined).toBe(isFine);
  });
});

describe('what was typed into the fields of a form', () => {
  it('is sent with the values it replaces, but not with those of a match that is saved just before', () => {
    expect(fieldsEdit(track, {}, false)).toBeUndefined();
    expect(fieldsEdit(track, { runtime: '90', freeTrack: '1' }, false)).toBeUndefined();
    const typed = { shopLink: 'https://example.org/s', releaseDate: '1950-01-01', runtime: '95' };
    const fields = { shopLink: 'https://example.org/s', releaseDate: '1950-01-01', runtime: 95 };
    expect(fieldsEdit(track, typed, false)).toEqual({
      fields,
      opened: { shopLink: null, releaseDate: null, runtime: 90 },
    });
    expect(fieldsEdit(track, typed, true)).toEqual({ fields, opened: { shopLink: null } });
  });

  it('is compared with what someone else changed meanwhile', () => {
    const typed = { shopLink: 'https://example.org/mine', freeTrack: '', runtime: '95' };
    const now = {
      ...track,
      shopLink: 'https://example.org/theirs',
      liveTrack: 1,
      runtime: 95,
      releaseDate: '1950-01-01',
    };
    expect(theirFields(track, now, typed)).toEqual({ shopLink: 'https://example.org/theirs' });
    expect(theirFields({ ...track, freeTrack: 0 }, track, { freeTrack: '' })).toEqual({ freeTrack: 'yes' });
    expect(theirFields(track, { ...track, trackReleaseDate: '' }, { trackReleaseDate: '2021-01-01' })).toEqual({
      trackReleaseDate: 'none',
    });
  });
});

describe('a new track', () => {
  it('may be one that is there already', () => {
    const tracks = [track];
    expect(findTwin(tracks, { title: ' blood  MOON', link: '' })).toEqual({ sameTitle: track, sameLink: undefined });
    expect(findTwin(tracks, { title: 'Blood', link: ' https://example.org/c/1' })).toEqual({
      sameTitle: undefined,
      sameLink: track,
    });
    expect(findTwin([{ id: 2, title: '', commentaryTrackLink: '' }], { title: ' ', link: ' ' })).toEqual({});
  });
});
