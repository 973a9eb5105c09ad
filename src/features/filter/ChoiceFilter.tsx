import { type ChoiceMenu, type ChoiceName, choiceMenus } from '#catalogue/list/choiceMenus.ts';
import { textOfFilter } from '#catalogue/list/filters.ts';
import { pickEvent, selectFilters } from '#store/filtersSlice.ts';
import { useAppDispatch, useAppSelector } from '#store/hooks.ts';
import { selectIndex } from '#store/selectors.ts';
import { NativeSelect } from '#ui/NativeSelect.tsx';

/** The menu of a filter that is a plain list of choices. */
export function ChoiceFilter<Name extends ChoiceName>({ name }: { name: Name }) {
  const dispatch = useAppDispatch();
  const index = useAppSelector(selectIndex);
  const value = textOfFilter(name, useAppSelector(selectFilters));
  const { label, none, any, choices }: ChoiceMenu = choiceMenus[name];
  const known = choices(index);
  const picked = known.find(({ text }) => text === value);
  return (
    <NativeSelect
      label={label}
      shown={picked?.short ?? (value || none)}
      value={value}
      isSet={value !== ''}
      onPick={(text) => dispatch(pickEvent(name, text))}
    >
      <option value="">{any}</option>
      {/* A URL may ask for what no track has. */}
      {value && !picked && <option>{value}</option>}
      {known.map(({ text, label }) => (
        <option key={text} value={text}>
          {label}
        </option>
      ))}
    </NativeSelect>
  );
}
