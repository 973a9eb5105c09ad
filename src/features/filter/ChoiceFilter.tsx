import type { ActionCreatorWithPayload } from '@reduxjs/toolkit';
import { type ChoiceName, choiceMenus } from '#catalogue/list/choiceMenus.ts';
import { type Filters, filters, textOfFilter } from '#catalogue/list/filters.ts';
import { selectFilters } from '#store/filtersSlice.ts';
import { useAppDispatch, useAppSelector } from '#store/hooks.ts';
import { NativeSelect } from '#ui/NativeSelect.tsx';

type ChoiceFilterProps<Name extends ChoiceName> = {
  name: Name;
  /** Dispatched with the picked value. */
  event: ActionCreatorWithPayload<Filters[Name]>;
};

/** The menu of a filter whose choices are the same in every catalogue. */
export function ChoiceFilter<Name extends ChoiceName>({ name, event }: ChoiceFilterProps<Name>) {
  const dispatch = useAppDispatch();
  const value = textOfFilter(name, useAppSelector(selectFilters));
  const { label, none, any, choices } = choiceMenus[name];
  const picked = choices.find(({ text }) => text === value);
  return (
    <NativeSelect
      label={label}
      shown={picked?.short ?? none}
      value={value}
      isSet={picked !== undefined}
      onPick={(text) => dispatch(event(filters[name].parse(text)))}
    >
      <option value="">{any}</option>
      {choices.map(({ text, label }) => (
        <option key={text} value={text}>
          {label}
        </option>
      ))}
    </NativeSelect>
  );
}
