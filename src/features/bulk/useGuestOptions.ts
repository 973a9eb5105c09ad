import { filterNames } from '#catalogue/choices.ts';
import { selectGuestsToAssign } from '#store/deskSelectors.ts';
import { useAppSelector } from '#store/hooks.ts';
import type { SelectGroup, SelectOption } from '#ui/OptionList.tsx';

const optionOf = (name: string): SelectOption => ({ value: name, label: name });

/** The same searchable list as the filter's, with the guests that a track can be given. */
export function useGuestOptions(): {
  groups: SelectGroup[];
  matches: (option: SelectOption, typed: string) => boolean;
} {
  const { regulars, collabs } = useAppSelector(selectGuestsToAssign);
  const groups = [{ options: regulars.map(optionOf) }, { label: 'Collabs', options: collabs.map(optionOf) }];
  return { groups, matches: matchesTyped };
}

export function matchesTyped({ label }: SelectOption, typed: string): boolean {
  return filterNames([label], typed).length > 0;
}
