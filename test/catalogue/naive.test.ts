import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { hiddenIds } from '#catalogue/desk/bulkPreview.ts';
import { momentOf, shortDate } from '#catalogue/facts/dates.ts';
import { guestKey, shownGuests } from '#catalogue/facts/guests.ts';
import { makeIndex } from '#catalogue/index/makeIndex.ts';
import { makeTitles } from '#catalogue/index/makeTitles.ts';
import { sortNames } from '#catalogue/index/sorts.ts';
import { countGenres, countGuests } from '#catalogue/list/facets.ts';
import { guestChoices } from '#catalogue/list/filterMenus.ts';
import { type FilterName, type Filters, filters, noFilters } from '#catalogue/list/filters.ts';
import { countLeftOut, filterTracks } from '#catalogue/list/filterTracks.ts';
import { groupTracks, neighboursOf } from '#catalogue/list/groupTracks.ts';
import { searchTitles } from '#catalogue/search/searchTitles.ts';
import { anyCatalogue, anyFilters, anyQuery, anyTrack, coHosts } from './anyCatalogue.ts';
import {
  naiveChoices,
  naiveFilters,
  naiveGroups,
  naiveGuests,
  naiveLine,
  naiveList,
  naiveSearch,
  naiveShortDate,
} from './naive.ts';

const runs = { numRuns: 2000 };

it.each(Object.keys(filters).filter((name) => name !== 'sort'))('the filter "%s" has a rule in the README', (name) => {
  expect(readFileSync('src/catalogue/README.md', 'utf8')).toMatch(new RegExp(`^- \\*${name}\\*`, 'im'));
});

describe('among the random tracks are', () => {
  const tracks = fc.sample(anyTrack, { numRuns: 1000, seed: 1 });
  const countBy = (picked: Partial<Filters>) => naiveList(tracks, { ...noFilters, ...picked }, coHosts).length;

  it.each(Object.entries(naiveFilters))('some that pass the filter "%s", and some that do not', (name, { samples }) => {
    const counts = samples
      .filter((value) => value !== noFilters[name as FilterName])
      .map((value) => countBy({ [name]: value }));
    expect(Math.max(...counts)).toBeGreaterThan(0);
    expect(Math.min(...counts)).toBeLessThan(tracks.length);
  });

  it.each(sortNames)('some that the sort "%s" compares, and some that it leaves out', (sort) => {
    expect(countBy({ sort })).toBeGreaterThan(0);
    expect(countBy({ sort })).toBeLessThan(tracks.length);
  });
});

describe('on any catalogue with any filters', () => {
  it('the list shows the tracks that pass, in their order', () => {
    fc.assert(
      fc.property(anyCatalogue, anyFilters, (tracks, filters) => {
        const index = makeIndex(tracks, []);
        expect(filterTracks(index, filters, coHosts)).toEqual(naiveList(tracks, filters, coHosts));
      }),
      runs,
    );
  });

  it('the groups are movies and shows, with exactly the tracks of the list', () => {
    fc.assert(
      fc.property(anyCatalogue, anyFilters, (tracks, filters) => {
        const index = makeIndex(tracks, []);
        const groups = groupTracks(index, filterTracks(index, filters, coHosts), filters.sort);
        const list = naiveList(tracks, filters, coHosts);
        const twin = naiveGroups(list, filters);
        const inOrder = [...twin.movies, ...twin.shows.flatMap(({ episodes }) => episodes)];
        expect(groups).toEqual({ ...twin, inOrder });
      }),
      runs,
    );
  });

  it('the count of tracks that a sort leaves out is the number missing from the list', () => {
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

  it('a search finds the titles that contain the query, the best ten first', () => {
    fc.assert(
      fc.property(anyCatalogue, anyQuery, (tracks, query) => {
        const { results, found } = searchTitles(makeTitles(makeIndex(tracks, [])), query);
        const twin = naiveSearch(tracks, query);
        expect({ keys: results.map(({ key }) => key), found }).toEqual(twin);
      }),
      runs,
    );
  });

  it('previous and next are the tracks beside it in the list, and undefined for a track that is not in it', () => {
    fc.assert(
      fc.property(anyCatalogue, anyFilters, fc.nat(50), (tracks, filters, at) => {
        const index = makeIndex(tracks, []);
        const list = naiveList(tracks, filters, coHosts);
        const track = tracks[at];
        const there = track ? list.indexOf(track) : -1;
        const { previous, next, position } = neighboursOf(filterTracks(index, filters, coHosts), track);
        expect([previous, next, position]).toEqual(
          there < 0 ? [undefined, undefined, 0] : [list[there - 1], list[there + 1], there + 1],
        );
      }),
      runs,
    );
  });

  it('the ticked tracks that are hidden are those that the list does not show', () => {
    fc.assert(
      fc.property(anyCatalogue, anyFilters, (tracks, filters) => {
        const index = makeIndex(tracks, []);
        const ticked = tracks.filter((_, at) => at % 2 === 0).map(({ id }) => id);
        const shown = naiveList(tracks, filters, coHosts).map(({ id }) => id);
        const hidden = hiddenIds(ticked, filterTracks(index, filters, coHosts));
        expect(hidden).toEqual(ticked.filter((id) => !shown.includes(id)));
      }),
      runs,
    );
  });

  it('the guests of a track are those of its spelling, whether the host lists names or not', () => {
    fc.assert(
      fc.property(anyCatalogue, fc.subarray(['June Alder', 'Bo', 'Zoë']), (tracks, known) => {
        const read = tracks.map(makeIndex(tracks, known).guestKeysOf);
        const twin = tracks.map((track) => [...new Set(naiveGuests(track).map(guestKey).filter(Boolean))]);
        expect(read).toEqual(twin);
      }),
      runs,
    );
  });
});

const anyName = fc.constantFrom(
  'June Alder',
  'teo  MARSH',
  'Teo Marsh',
  'Rex Dunn',
  'rex dunn ',
  'Bo',
  'Zoë',
  'Zoe\u0308',
  '',
  ' ',
);
const anyNames = fc.array(anyName, { maxLength: 8 });

describe('with any known guests', () => {
  it('the guest menu has every other name once, after the pair and without the collabs', () => {
    fc.assert(
      fc.property(anyNames, fc.subarray(['Bo', 'Zoë', 'Wanda']), (known, collabs) => {
        expect(guestChoices(known, { coHosts, collabs })).toEqual(naiveChoices(known, coHosts, collabs));
      }),
      runs,
    );
  });

  it('the three showmen together become one label, and the other guests stay', () => {
    fc.assert(
      fc.property(
        fc.uniqueArray(
          anyName.filter((name) => name.trim() !== ''),
          { selector: guestKey },
        ),
        (guests) => {
          const showmen = { names: ['Rex Dunn', 'Bo', 'Zoë'], label: 'The Trio' };
          expect(shownGuests(guests, showmen)).toBe(naiveLine(guests, showmen));
        },
      ),
      runs,
    );
  });
});

describe('on any date', () => {
  const digits = (count: number) => fc.stringMatching(new RegExp(`^[0-9]{${count}}$`));
  const anyDate = fc.oneof(
    fc.tuple(digits(4), digits(2), digits(2)).map((parts) => parts.join('-')),
    fc
      .date({ min: new Date('0001-01-01'), max: new Date('9999-12-31'), noInvalidDate: true })
      .map((date) => date.toISOString()),
    fc.string(),
  );

  it('the short date is the text’s own month, day and year', () => {
    fc.assert(
      fc.property(anyDate, (date) => expect(shortDate(date)).toBe(naiveShortDate(date))),
      runs,
    );
  });

  it('of two moments the later one is the greater number', () => {
    const anyMoment = fc.date({ min: new Date('0001-01-01'), max: new Date('9999-12-31'), noInvalidDate: true });
    const toTheMinute = (date: Date) => date.toISOString().slice(0, 16);
    fc.assert(
      fc.property(anyMoment, anyMoment, (one, other) => {
        const [a, b] = [toTheMinute(one), toTheMinute(other)];
        const difference = (momentOf(`${a}:00`) ?? Number.NaN) - (momentOf(`${b}:00`) ?? Number.NaN);
        expect(Math.sign(difference)).toBe(a < b ? -1 : Number(a > b));
      }),
      runs,
    );
  });
});
