import { searchTitles } from '#catalogue/search/searchTitles.ts';
import { makeSources, suggest } from '#catalogue/search/suggest.ts';
import { naiveSearch } from '../catalogue/naive.ts';
import { warmCatalogue } from './makeCatalogue.ts';
import { measure, timeOf } from './measure.ts';
import type { Row } from './rows.ts';

/** They find no title. */
const misspelled = ['thundre moom', 'zzzq'];
const queries = ['qzx', 'erq', 'zebra', 'thunder moon', 'e', 'show', 'an', 'ion'];

/** The cost of a keystroke, relative to one scan of the text, and of the naive twin. */
export function searchRows(count: number): Row[] {
  const { tracks, index } = warmCatalogue(count);
  const { text } = index.searchText();
  const sources = makeSources(index, [], { names: [], label: '' });
  const suggestions = misspelled.map(
    (query): Row => ({
      what: `search: what "${query}" may mean`,
      count,
      target: 50,
      measured: timeOf(() => suggest(index, sources, query)),
      unit: 'ms',
      judged: count <= 10_000,
    }),
  );
  const titles = queries.flatMap((query): Row[] => {
    const run = () => searchTitles(index, query);
    /** One scan of the text, one hit per line: the lower limit. */
    const scan = () => {
      let hits = 0;
      for (let at = text.indexOf(query); at >= 0; at = text.indexOf(query, text.indexOf('\n', at))) hits += 1;
      return hits;
    };
    const both = [
      { name: 'scan', run: scan },
      { name: 'ours', run },
    ];
    const times = measure(both, 9);
    const naive = count > 1000 ? undefined : timeOf(() => naiveSearch(tracks, query));
    const ours = times.get('ours') ?? 0;
    const { found } = searchTitles(index, query);
    const what = `search: "${query}"`;
    const isRare = found < 100 && count === 100_000;
    const overScan = ours / (times.get('scan') ?? 1);
    const row: Row = { what: `${what} (${found} found)`, count, target: 4, measured: ours, unit: 'ms', judged: true };
    return [
      { ...row, ...(naive && { naive: naive / ours }) },
      { what: `${what}, over one scan`, count, target: 3, measured: overScan, unit: '×', judged: isRare },
    ];
  });
  return [...titles, ...suggestions];
}
