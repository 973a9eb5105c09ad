import { findUpNext } from '#catalogue/companion/upNext.ts';
import { makeIndex } from '#catalogue/index/makeIndex.ts';
import type { Id, Track } from '#contract/track.ts';

const coHosts = new Set(['june alder']);
const tracks: Track[] = [
  { id: 1, title: 'Alpha', guests: ['June Alder', 'Otis'] },
  { id: 2, title: 'Beta', guests: ['June Alder'] },
  { id: 3, title: 'Gamma', guests: ['Otis', 'Wanda'] },
  { id: 4, title: 'Delta', guests: ['Otis', 'Wanda', 'June Alder'] },
  { id: 11, title: 'Show | S1E1', name: 'Show' },
  { id: 12, title: 'Show | S1E2', name: 'Show' },
  { id: 13, title: 'Show | S1E3', name: 'Show', guests: ['Wanda'] },
];
const index = makeIndex(tracks, []);
const nextOf = (id: Id, heard: Id[] = []) => {
  const track = index.byId.get(id) as Track;
  return findUpNext(index, track, { heard: new Set(heard), coHosts })?.id;
};

describe('what comes after a track', () => {
  it('is the next episode of its show', () => expect(nextOf(11)).toBe(12));
  it('is the episode after one that was heard', () => expect(nextOf(11, [12])).toBe(13));
  it('is a track with the same guest after the last episode', () => expect(nextOf(13)).toBe(4));
  it('is the track with most of the same guests', () => expect(nextOf(3)).toBe(4));
  it('is another one if that was heard', () => expect(nextOf(3, [4])).toBe(1));
  it('is one with the same co-host where there is no other guest', () => expect(nextOf(2)).toBe(1));
  it('is none where nobody else was in another', () => expect(nextOf(12, [13])).toBeUndefined());
});
