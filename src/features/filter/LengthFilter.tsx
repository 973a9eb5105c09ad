import { lengthLabel } from '#catalogue/list/filterMenus.ts';
import { lengths } from '#catalogue/list/filters.ts';
import { lengthPicked, selectFilters } from '#store/filtersSlice.ts';
import { useAppDispatch, useAppSelector } from '#store/hooks.ts';
import { NativeSelect } from '#ui/NativeSelect.tsx';

/** For "I have 90 minutes". */
export function LengthFilter() {
  const dispatch = useAppDispatch();
  const { length } = useAppSelector(selectFilters);
  const pick = (value: string) => dispatch(lengthPicked(lengths.find((minutes) => String(minutes) === value) ?? null));
  return (
    <NativeSelect
      label="Length"
      shown={lengthLabel(length)}
      value={String(length ?? '')}
      isSet={length !== null}
      onPick={pick}
    >
      <option value="">Any length</option>
      {lengths.map((minutes) => (
        <option key={minutes} value={minutes}>
          Up to {minutes} minutes
        </option>
      ))}
    </NativeSelect>
  );
}
