import type { CatalogueIndex } from '#catalogue/index/makeIndex.ts';
import { type FilterName, type Filters, filters, lengths, type Picked } from './filters.ts';

type ChoiceMenu<Name extends FilterName> = {
  label: string;
  /** On the menu's button while nothing is picked. */
  none: string;
  /** The choice that removes the filter. */
  any: string;
  /** Called at every render. */
  values: (index: CatalogueIndex) => readonly Picked<Name>[];
  /** The value as a choice. Feeds and previews have it behind "tracks": "tracks up to 90 minutes". */
  describe: (value: Picked<Name>) => string;
  /** On the menu's button while this is picked. */
  short: (value: Picked<Name>) => string;
};

const menus = {
  length: {
    label: 'Length',
    none: 'LENGTH',
    any: 'Any length',
    values: () => lengths,
    describe: (minutes) => `Up to ${minutes} minutes`,
    short: (minutes) => `Up to ${minutes} min`,
  },
} satisfies { [Name in FilterName]?: ChoiceMenu<Name> };

export type ChoiceName = keyof typeof menus;

/** The menus that are plain lists of choices. A filter in this table needs no component of its own. */
export const choiceMenus: { [Name in ChoiceName]: ChoiceMenu<Name> } = menus;

export const choiceNames = Object.keys(menus) as ChoiceName[];

export function isChoiceName(name: string): name is ChoiceName {
  return Object.hasOwn(menus, name);
}

/** The choices of a menu, and the picked one: a URL may ask for what no track has. `text` is the value in a URL. */
export function choicesOf<Name extends ChoiceName>(name: Name, index: CatalogueIndex, picked: Filters) {
  const { values, describe }: ChoiceMenu<Name> = choiceMenus[name];
  const known = values(index);
  const value = picked[name] as Picked<Name> | null;
  const all = value === null || known.includes(value) ? known : [value, ...known];
  return all.map((each) => ({ text: filters[name].format(each), label: describe(each) }));
}
