import { guestKey } from '#catalogue/facts/guests.ts';
import { guestLabel } from '#catalogue/list/filterMenus.ts';
import { activeFilters } from '#catalogue/list/filters.ts';
import { compareEmpty, searchNames } from '#catalogue/search/searchNames.ts';
import {
  guestListClosed,
  guestListOpened,
  guestPicked,
  selectFilters,
  selectIsGuestListOpen,
} from '#store/filtersSlice.ts';
import { useAppDispatch, useAppSelector, useGetGuestsQuery } from '#store/hooks.ts';
import { noCounts, selectGuestChoices, selectGuestCounts } from '#store/selectors.ts';
import { SearchableSelect, type SelectOption } from '#ui/SearchableSelect.tsx';

const anyGuest = '';

export function GuestFilter() {
  const dispatch = useAppDispatch();
  const { currentData: guests, isError, refetch } = useGetGuestsQuery();
  const isOpen = useAppSelector(selectIsGuestListOpen);
  const picked = useAppSelector(selectFilters);
  const { guest } = picked;
  const { pair, regulars, collabs } = useAppSelector(selectGuestChoices);
  const counts = useAppSelector(isOpen ? selectGuestCounts : noCounts);
  const optionOf = (name: string): SelectOption => {
    const count = counts && (counts.get(guestKey(name)) ?? 0);
    return { value: name, label: name, note: count?.toString(), isEmpty: count === 0 };
  };
  const isFiltered = activeFilters(picked).some((name) => name !== 'guest');
  /** With other filters, most guests have no track: those that have one come first. */
  const optionsOf = (names: readonly string[]) => {
    const options = names.map(optionOf);
    return isFiltered ? options.sort(compareEmpty) : options;
  };
  const loadStatus = isError
    ? { text: 'The other guests didn’t load.', onRetry: () => void refetch() }
    : { text: 'Loading guests…' };
  const groups = [
    { options: [{ value: anyGuest, label: 'Any guest(s)' }, ...optionsOf([...pair, ...regulars])] },
    { label: 'Collabs', options: optionsOf(collabs) },
  ];
  return (
    <SearchableSelect
      label="Guest"
      shown={guestLabel(guest)}
      value={guest ?? anyGuest}
      isSet={guest !== null}
      groups={groups}
      search={searchNames}
      loadStatus={guests ? undefined : loadStatus}
      onPick={(name) => dispatch(guestPicked(name === anyGuest ? null : name))}
      isOpen={isOpen}
      onToggle={(opens) => dispatch(opens ? guestListOpened() : guestListClosed())}
    />
  );
}
