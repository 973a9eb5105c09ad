import { type ChoiceName, choiceMenus, choicesOf } from '#catalogue/list/choiceMenus.ts';
import { pickedValue, textOfFilter } from '#catalogue/list/filters.ts';
import { pickEvent, selectFilters } from '#store/filtersSlice.ts';
import { useAppDispatch, useAppSelector } from '#store/hooks.ts';
import { selectIndex } from '#store/selectors.ts';
import { NativeSelect } from '#ui/NativeSelect.tsx';

/** The menu of a filter that is a plain list of choices. */
export function ChoiceFilter<Name extends ChoiceName>({ name }: { name: Name }) {
  const dispatch = useAppDispatch();
  const index = useAppSelector(selectIndex);
  const picked = useAppSelector(selectFilters);
  const value = textOfFilter(name, picked);
  const { label, none, any, short } = choiceMenus[name];
  return (
    <NativeSelect
      label={label}
      shown={value ? short(pickedValue(name, picked)) : none}
      value={value}
      isSet={value !== ''}
      onPick={(text) => dispatch(pickEvent(name, text))}
    >
      <option value="">{any}</option>
      {choicesOf(name, index, picked).map(({ text, label }) => (
        <option key={text} value={text}>
          {label}
        </option>
      ))}
    </NativeSelect>
  );
}
