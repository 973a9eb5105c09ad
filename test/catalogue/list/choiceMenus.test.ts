import fc from 'fast-check';
import { makeIndex } from '#catalogue/index/makeIndex.ts';
import { choiceNames, choicesOf } from '#catalogue/list/choiceMenus.ts';
import { filters, noFilters } from '#catalogue/list/filters.ts';
import { anyTrack } from '../anyCatalogue.ts';

it.each(choiceNames)('every choice of the menu "%s" is a value of its filter', (name) => {
  const index = makeIndex(fc.sample(anyTrack, { numRuns: 100, seed: 1 }), []);
  const texts = choicesOf(name, index, noFilters).map(({ text }) => text);
  expect(texts).not.toEqual([]);
  for (const text of texts) expect(filters[name].parse(text)).not.toBeNull();
});
