import type { GuestAct } from '#catalogue/desk/bulkPreview.ts';
import { filterNames } from '#catalogue/list/filterMenus.ts';
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
import type { SelectGroup, SelectOption } from '#ui/OptionList.tsx';
import { SearchableSelect } from '#ui/SearchableSelect.tsx';
import { Segmented } from '#ui/Segmented.tsx';
import { useAddingGuest } from './AddGuestDialog.tsx';

/** Whom the ticked tracks are to gain, or which of their guests they are to lose. */
export function BulkGuest({ place }: { place: GuestListPlace }) {
  const act = useAppSelector(selectBulkAct);
  return act === 'add' ? <GuestToAdd place={place} /> : <GuestToRemove place={place} />;
}

function GuestToAdd({ place }: { place: GuestListPlace }) {
  const pick = useGuestPick(place);
  const options = useGuestOptions();
  const { adding, dialog } = useAddingGuest(pick.onPick);
  return (
    <>
      <SearchableSelect {...options} {...pick} name="Guest to assign" adding={adding} />
      {dialog}
    </>
  );
}

function GuestToRemove({ place }: { place: GuestListPlace }) {
  const pick = useGuestPick(place);
  const guests = useAppSelector(selectGuestsOnTicked);
  const options = guests.map(({ name, count }) => ({ value: name, label: name, note: String(count) }));
  return <SearchableSelect {...pick} name="Guest to remove" groups={[{ options }]} matches={matchesTyped} />;
}

function useGuestPick(place: GuestListPlace) {
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

const acts: { value: GuestAct; label: string }[] = [
  { value: 'add', label: 'Add' },
  { value: 'remove', label: 'Remove' },
];

/** Whether the ticked tracks gain a guest or lose one; a host of the wire's own calls knows only how to give. */
export function BulkAct() {
  const dispatch = useAppDispatch();
  const act = useAppSelector(selectBulkAct);
  const canRemove = useAppSelector(selectHasExtras);
  if (!canRemove) return null;
  return <Segmented legend="Add or remove" options={acts} value={act} onPick={(value) => dispatch(actPicked(value))} />;
}

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
