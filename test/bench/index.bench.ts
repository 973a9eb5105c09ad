import { hiddenIds } from '#catalogue/desk/bulkPreview.ts';
import { type CatalogueIndex, makeFacts } from '#catalogue/index/makeIndex.ts';
import { makeTitles, type Title } from '#catalogue/index/makeTitles.ts';
import { sortTracks } from '#catalogue/index/sortTracks.ts';
import { countGenres, countGuests } from '#catalogue/list/facets.ts';
import { type Filters, noFilters } from '#catalogue/list/filters.ts';
import { countLeftOut, filterTracks } from '#catalogue/list/filterTracks.ts';
import { groupTracks, neighboursOf } from '#catalogue/list/groupTracks.ts';
import { searchTitles } from '#catalogue/search/searchTitles.ts';
import { makeSources, suggest } from '#catalogue/search/suggest.ts';
import type { Track } from '#contract/track.ts';
import { coHosts, makeCatalogue, pair, people } from './makeCatalogue.ts';
import { cpu, median } from './measure.ts';
import type { Row } from './rows.ts';

const guest = people[5] ?? '';

/** A visit, in its order: a step may use what those before it have made. */
function visit(tracks: readonly Track[]): [string, () => unknown][] {
  let index: CatalogueIndex;
  let titles: Title[];
  const pick = (picked: Partial<Filters>) => () => {
    const all: Filters = { ...noFilters, ...picked };
    const list = filterTracks(index, all, coHosts);
    return [groupTracks(index, list, all.sort), countLeftOut(index, all, coHosts, list.length)];
  };
  return [
    [
      'the first view: sorted and grouped',
      () => {
        index = { ...sortTracks(tracks), ...makeFacts(people) };
        return pick({})();
      },
    ],
    ['a genre', pick({ genre: 'Drama' })],
    ['a guest', pick({ guest })],
    ['by film date', pick({ sort: 'filmDateNewest' })],
    ['the pair, by film date', pick({ guest: pair, sort: 'filmDateNewest' })],
    ['by track date', pick({ sort: 'trackDateNewest' })],
    ['by length', pick({ sort: 'lengthShortest' })],
    ['counts beside the genres', () => countGenres(index, { ...noFilters, guest }, coHosts)],
    ['counts beside the guests', () => countGuests(index, { ...noFilters, genre: 'Drama' }, coHosts)],
    ['previous and next of the last', () => neighboursOf(index.sortedBy(null), index.sortedBy(null).at(-1))],
    ['500 ticked, which are hidden', () => hiddenIds([...index.byId.keys()].slice(0, 500), index.sortedBy(null))],
    [
      'the titles, at the focus of the search',
      () => {
        titles = makeTitles(index);
      },
    ],
    ['a letter', () => searchTitles(titles, 'm')],
    ['a word', () => searchTitles(titles, 'moon')],
    ['a typo', () => suggest(index, makeSources(index, titles, [], { names: [], label: '' }), 'thundre moom')],
  ];
}

const rounds = 7;
/** Sixty on a processor four times slower. */
const targetMs = 15;

/** Each step of a visit: the first time with a list, as after an edit, by code that has run before. */
export function indexRows(count: number): Row[] {
  const json = JSON.stringify(sortTracks(makeCatalogue(count)).sortedBy(null));
  const times = new Map<string, number[]>();
  for (let round = 0; round < rounds; round += 1) {
    // Parsed, as in the page: the memory layout of the tracks affects the times.
    for (const [what, run] of visit(JSON.parse(json))) {
      const start = cpu();
      run();
      times.set(what, [...(times.get(what) ?? []), cpu() - start]);
    }
  }
  return Array.from(times, ([what, list]): Row => {
    // Nobody waits for what is found after a typo as for a pick.
    const isPick = what !== 'a typo';
    return { what: `list: ${what}`, count, target: targetMs, measured: median(list), unit: 'ms', judged: isPick };
  });
}
