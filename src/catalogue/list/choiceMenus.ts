import type { CatalogueIndex } from '#catalogue/index/catalogueIndex.ts';
import { type FilterName, lengths } from './filters.ts';

export type ChoiceMenu = {
  label: string;
  /** On the menu's button while nothing is picked. */
  none: string;
  /** The choice that removes the filter. */
  any: string;
  /**
   * `text` is the value in a URL, `short` is on the button while this is picked. Called at every render, the first one
   * included: a part of the index that it reads is made then, and not while the page is idle.
   */
  choices: (index: CatalogueIndex) => { text: string; label: string; short: string }[];
};

/** The menus that are plain lists of choices. A filter in this table needs no component of its own. */
export const choiceMenus = {
  length: {
    label: 'Length',
    none: 'LENGTH',
    any: 'Any length',
    choices: () =>
      lengths.map((minutes) => ({
        text: `${minutes}`,
        label: `Up to ${minutes} minutes`,
        short: `Up to ${minutes} min`,
      })),
  },
} as const satisfies Partial<Record<FilterName, ChoiceMenu>>;

export type ChoiceName = keyof typeof choiceMenus;

export const choiceNames = Object.keys(choiceMenus) as ChoiceName[];

export function isChoiceName(name: string): name is ChoiceName {
  return Object.hasOwn(choiceMenus, name);
}
