import type { Ref } from 'react';
import { isSortName } from '#catalogue/index/sorts.ts';
import { sortGroups, sortLabel } from '#catalogue/list/filterMenus.ts';
import { selectSort, sortPicked } from '#store/filtersSlice.ts';
import { useAppDispatch, useAppSelector } from '#store/hooks.ts';
import { NativeSelect } from '#ui/NativeSelect.tsx';

const groups = sortGroups();

export function SortFilter({ ref }: { ref?: Ref<HTMLSelectElement> }) {
  const dispatch = useAppDispatch();
  const sort = useAppSelector(selectSort);
  return (
    <NativeSelect
      ref={ref}
      label="Sort by"
      shown={
        sort === null ? (
          <>
            <bdi>Sort by</bdi>
            <span>: {sortLabel(sort)}</span>
          </>
        ) : (
          sortLabel(sort)
        )
      }
      value={sort ?? ''}
      isSet={sort !== null}
      onPick={(name) => dispatch(sortPicked(isSortName(name) ? name : null))}
    >
      <option value="">Default</option>
      {groups.map(({ type, options }) => (
        <optgroup key={type} label={type}>
          {options.map(({ name, label }) => (
            <option key={name} value={name}>
              {label}
            </option>
          ))}
        </optgroup>
      ))}
    </NativeSelect>
  );
}
