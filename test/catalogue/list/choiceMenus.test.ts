import { type ChoiceName, choiceMenus } from '#catalogue/list/choiceMenus.ts';
import { filters, noFilters, textOfFilter } from '#catalogue/list/filters.ts';

it.each(Object.keys(choiceMenus) as ChoiceName[])('every choice of the menu "%s" is a value of its filter', (name) => {
  for (const { text } of choiceMenus[name].choices) {
    const picked = { ...noFilters, [name]: filters[name].parse(text) };
    expect(textOfFilter(name, picked)).toBe(text);
  }
});
