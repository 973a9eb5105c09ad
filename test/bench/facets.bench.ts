import { hiddenIds, previewGuests } from '#catalogue/desk/bulkPreview.ts';
import { withKnownGuests } from '#catalogue/index/catalogueIndex.ts';
import { countGenres, countGuests } from '#catalogue/list/facets.ts';
import { type Filters, noFilters } from '#catalogue/list/filters.ts';
import { countLeftOut, filterTracks } from '#catalogue/list/filterTracks.ts';
import { groupTracks } from '#catalogue/list/groupTracks.ts';
import { neighboursOf } from '#catalogue/list/neighbours.ts';
import { naiveGroups, naiveList } from '../catalogue/naive.ts';
import { coHosts, genres, pair, people, warmCatalogue } from './makeCatalogue.ts';
import { type Candidate, measure, timeOf } from './measure.ts';
import type { Row } from './rows.ts';

type Press = Candidate & { naive?: () => unknown };

/** The other costs of a click, and the cost of GetGuests arriving after the tracks. */
export function facetRows(count: number): Row[] {
  const { tracks, index } = warmCatalogue(count);
  const rowOrder = index.order(null);
  const ids = tracks.slice(0, 500).map(({ id }) => id);
  const sorted: Filters = { ...noFilters, genre: 'Drama', sort: 'filmDateNewest' };
  const ofDrama: Filters = { ...noFilters, genre: 'Drama' };
  const ofPair: Filters = { ...noFilters, guest: pair };
  const lengths = (choices: Filters[]) => choices.map((filters) => naiveList(tracks, filters, coHosts).length);
  const naiveRows = () => {
    const { movies, shows } = naiveGroups(naiveList(tracks, noFilters, coHosts), noFilters);
    return [...movies, ...shows.flatMap(({ episodes }) => episodes)];
  };
  const presses: Press[] = [
    {
      name: 'everything the list needs after a pick',
      run: () => {
        const shown = filterTracks(index, sorted, coHosts);
        return [groupTracks(index, shown, sorted.sort), countLeftOut(index, sorted, coHosts, shown.length)];
      },
    },
    {
      name: 'counts beside the guests',
      run: () => countGuests(index, ofDrama, coHosts),
      naive: () => lengths(people.map((guest) => ({ ...ofDrama, guest }))),
    },
    {
      name: 'counts beside the genres',
      run: () => countGenres(index, ofPair, coHosts),
      naive: () => lengths(genres.map((genre) => ({ ...ofPair, genre }))),
    },
    {
      name: 'how many a sort leaves out',
      run: () => countLeftOut(index, sorted, coHosts, 0),
      naive: () => lengths([sorted, { ...sorted, sort: null }]),
    },
    {
      name: 'previous and next of the last',
      run: () => neighboursOf(index, rowOrder, tracks.at(-1)),
      naive: () => naiveRows().findIndex(({ id }) => id === tracks.at(-1)?.id),
    },
    {
      name: '500 ticked, which are hidden',
      run: () => hiddenIds(index, ids, rowOrder),
      naive: () => {
        const seen = naiveRows();
        return ids.filter((id) => !seen.some((track) => track.id === id));
      },
    },
    { name: '500 ticked, who gains a guest', run: () => previewGuests(index, ids, [], 'add', people[7] ?? '') },
  ];
  const late: Press = { name: 'guests that answer late', run: () => withKnownGuests(index, people).guests() };
  const times = measure([...presses, late]);
  return [...presses, late].map(({ name, naive }) => {
    const measured = times.get(name) ?? Number.NaN;
    const twin = naive && count === 1000 ? timeOf(naive) / measured : undefined;
    return {
      what: name,
      count,
      target: 4,
      measured,
      unit: 'ms',
      judged: count === 100_000 && name !== late.name,
      ...(twin !== undefined && { naive: twin }),
    };
  });
}
