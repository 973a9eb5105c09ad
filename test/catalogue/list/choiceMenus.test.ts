import { makeIndex } from '#catalogue/index/catalogueIndex.ts';
import { type ChoiceMenu, type ChoiceName, choiceMenus } from '#catalogue/list/choiceMenus.ts';
import { filters, noFilters, textOfFilter } from '#catalogue/list/filters.ts';

it.each(Object.keys(choiceMenus) as ChoiceName[])('every choice of the menu "%s" is a value of its filter', (name) => {
  const { choices }: ChoiceMenu = choiceMenus[name];
  for (const { text } of choices(makeIndex([], []))) {
    const picked = { ...noFilters, [name]: filters[name].parse(text) };
    expect(textOfFilter(name, picked)).toBe(text);
  }
});
