import { findNames, guestLabel } from '#catalogue/choices.ts';
import { guestKey } from '#catalogue/guestNames.ts';
import { guestPicked, selectFilters } from '#store/filtersSlice.ts';
import { useAppDispatch, useAppSelector } from '#store/hooks.ts';
import { selectGuestChoices, selectGuestCounts } from '#store/selectors.ts';
import { SearchableSelect, type SelectOption } from '#ui/SearchableSelect.tsx';

const any = '';

export function GuestFilter() {
  const dispatch = useAppDispatch();
  const { guest } = useAppSelector(selectFilters);
  const { pair, regulars, collabs } = useAppSelector(selectGuestChoices);
  const counts = useAppSelector(selectGuestCounts);
  const optionOf = (name: string): SelectOption => ({
    value: name,
    label: name,
    note: String(counts.get(guestKey(name)) ?? 0),
  });
  const groups = [
    { options: [{ value: any, label: 'Any guest(s)' }, optionOf(pair), ...regulars.map(optionOf)] },
    { label: 'Collabs', options: collabs.map(optionOf) },
  ];
  return (
    <SearchableSelect
      label="Guest"
      shown={guestLabel(guest)}
      value={guest ?? any}
      isSet={guest !== null}
      groups={groups}
      matches={({ label }, typed) => findNames([label], typed).length > 0}
      onPick={(name) => dispatch(guestPicked(name === any ? null : name))}
    />
  );
}
