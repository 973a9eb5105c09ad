import {
  bulkGuestListClosed,
  bulkGuestListOpened,
  bulkGuestPicked,
  type GuestListPlace,
  selectBulkAct,
  selectBulkGuest,
  selectGuestListPlace,
} from '#store/bulkSelectionSlice.ts';
import { selectGuestsOnTicked } from '#store/deskSelectors.ts';
import { useAppDispatch, useAppSelector } from '#store/hooks.ts';
import { SearchableSelect } from '#ui/SearchableSelect.tsx';
import { useAddingGuest } from './useAddingGuest.tsx';
import { matchesTyped, useGuestOptions } from './useGuestOptions.ts';

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
