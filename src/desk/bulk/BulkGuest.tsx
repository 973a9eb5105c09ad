import type { GuestAct } from '#catalogue/desk/bulkPreview.ts';
import { searchNames } from '#catalogue/search/searchNames.ts';
import {
  actPicked,
  bulkGuestListClosed,
  bulkGuestListOpened,
  bulkGuestPicked,
  type GuestListPlace,
  selectBulkAct,
  selectBulkGuest,
  selectGuestListPlace,
} from '#desk/store/bulkSelectionSlice.ts';
import { selectGuestsOnTicked, selectGuestsToAssign } from '#desk/store/selectors.ts';
import { useAppDispatch, useAppSelector } from '#store/hooks.ts';
import { selectHasExtras } from '#store/siteSlice.ts';
import type { SearchOptions, SelectGroup, SelectOption } from '#ui/OptionList.tsx';
import { SearchableSelect } from '#ui/SearchableSelect.tsx';
import { Segmented } from '#ui/Segmented.tsx';
import { useAddGuestOption } from './AddGuestDialog.tsx';

const acts: { value: GuestAct; label: string }[] = [
  { value: 'add', label: 'Add' },
  { value: 'remove', label: 'Remove' },
];

/** Switches between adding and removing a guest. Shown only where the host can remove one. */
export function BulkAct() {
  const dispatch = useAppDispatch();
  const act = useAppSelector(selectBulkAct);
  const canRemove = useAppSelector(selectHasExtras);
  if (!canRemove) return null;
  return <Segmented legend="Add or remove" options={acts} value={act} onPick={(value) => dispatch(actPicked(value))} />;
}

/** Chooses the guest to add to the ticked tracks, or to remove from them. */
export function BulkGuest({ place }: { place: GuestListPlace }) {
  const act = useAppSelector(selectBulkAct);
  return act === 'add' ? <GuestToAdd place={place} /> : <GuestToRemove place={place} />;
}

function GuestToAdd({ place }: { place: GuestListPlace }) {
  const select = useGuestSelect(place);
  const options = useGuestOptions();
  const { adding, dialog } = useAddGuestOption(select.onPick);
  return (
    <>
      <SearchableSelect {...options} {...select} name="Guest to assign" adding={adding} />
      {dialog}
    </>
  );
}

function GuestToRemove({ place }: { place: GuestListPlace }) {
  const select = useGuestSelect(place);
  const guests = useAppSelector(selectGuestsOnTicked);
  const options = guests.map(({ name, count }) => ({ value: name, label: name, note: String(count) }));
  return <SearchableSelect {...select} name="Guest to remove" groups={[{ options }]} search={searchNames} />;
}

function useGuestSelect(place: GuestListPlace) {
  const dispatch = useAppDispatch();
  const isOpen = useAppSelector(selectGuestListPlace) === place;
  const guest = useAppSelector(selectBulkGuest);
  return {
    label: 'Guest',
    shown: guest ?? 'Choose a guest',
    value: guest ?? '',
    isSet: guest !== null,
    inverse: place === 'bar',
    isOpen,
    onToggle: (opens: boolean) => dispatch(opens ? bulkGuestListOpened() : bulkGuestListClosed()),
    onPick: (name: string) => dispatch(bulkGuestPicked(name)),
  };
}

type GuestOptions = { groups: SelectGroup[]; search: SearchOptions };

/** The guests that a track can be given, grouped like the guest filter. */
export function useGuestOptions(): GuestOptions {
  const { regulars, collabs } = useAppSelector(selectGuestsToAssign);
  const groups = [{ options: regulars.map(optionOf) }, { label: 'Collabs', options: collabs.map(optionOf) }];
  return { groups, search: searchNames };
}

function optionOf(name: string): SelectOption {
  return { value: name, label: name };
}
