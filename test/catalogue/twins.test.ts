import fc from 'fast-check';
import { makeIndex } from '#catalogue/catalogueIndex.ts';
import { countGenres, countGuests } from '#catalogue/facets.ts';
import { countLeftOut, filterTracks } from '#catalogue/filters.ts';
import { groupTracks, idsAt } from '#catalogue/groupTracks.ts';
import { guestKey } from '#catalogue/guestNames.ts';
import { searchTitles } from '#catalogue/searchTitles.ts';
import type { Track } from '#contract/track.ts';
import { anyCatalogue, anyFilters, anyQuery, coHosts } from './anyCatalogue.ts';
import { naiveGroups, naiveList, naiveSearch } from './naive.ts';

const runs = { numRuns: 2000 };

describe('on any catalogue, whatever is picked', () => {
  it('the list shows the tracks that pass, in their order', () => {
    fc.assert(
      fc.property(anyCatalogue, anyFilters, (tracks, filters) => {
        const index = makeIndex(tracks, []);
        const shown = idsAt(index, filterTracks(index, filters, coHosts));
        expect(shown).toEqual(naiveList(tracks, filters, coHosts).map(({ id }) => id));
      }),
      runs,
    );
  });

  it('the groups are movies and shows, and nothing is drawn that is not in the list', () => {
    fc.assert(
      fc.property(anyCatalogue, anyFilters, (tracks, filters) => {
        const index = makeIndex(tracks, []);
        const groups = groupTracks(index, filterTracks(index, filters, coHosts), filters.sort);
        const list = naiveList(tracks, filters, coHosts);
        const ids = (places: Uint32Array) => idsAt(index, places);
        const twin = naiveGroups(list, filters);
        const idsOf = (some: readonly Track[]) => some.map(({ id }) => id);
        expect(ids(groups.movies)).toEqual(idsOf(twin.movies));
        expect(groups.shows.map(({ name, episodes }) => [name, ids(episodes)])).toEqual(
          twin.shows.map(({ name, episodes }) => [name, idsOf(episodes)]),
        );
        expect(ids(groups.drawn)).toEqual(idsOf([...twin.movies, ...twin.shows.flatMap(({ episodes }) => episodes)]));
      }),
      runs,
    );
  });

  it('the count of tracks that a sort leaves out is what is missing from the list', () => {
    fc.assert(
      fc.property(anyCatalogue, anyFilters, (tracks, filters) => {
        const index = makeIndex(tracks, []);
        const shown = filterTracks(index, filters, coHosts).length;
        const all = naiveList(tracks, { ...filters, sort: null }, coHosts).length;
        expect(countLeftOut(index, filters, coHosts, shown)).toBe(all - shown);
      }),
      runs,
    );
  });

  it('the number beside a guest or a genre is how many tracks that choice would show', () => {
    fc.assert(
      fc.property(anyCatalogue, anyFilters, (tracks, filters) => {
        const index = makeIndex(tracks, []);
        const guests = countGuests(index, filters, coHosts);
        for (const guest of ['Rex Dunn', 'Bo', 'Zoë', coHosts.join(' & ')]) {
          expect(guests.get(guestKey(guest)) ?? 0).toBe(naiveList(tracks, { ...filters, guest }, coHosts).length);
        }
        const genres = countGenres(index, filters, coHosts);
        for (const genre of ['Drama', 'War & Politics']) {
          expect(genres.get(genre) ?? 0).toBe(naiveList(tracks, { ...filters, genre }, coHosts).length);
        }
      }),
      runs,
    );
  });

  it('a search finds the titles that hold the query, the best ten first', () => {
    fc.assert(
      fc.property(anyCatalogue, anyQuery, (tracks, query) => {
        const { results, found } = searchTitles(makeIndex(tracks, []), query);
        const twin = naiveSearch(tracks, query);
        expect({ keys: results.map(({ key }) => key), found }).toEqual(twin);
      }),
      runs,
    );
  });
});
