import { bulkGuestPicked, selectBulkAct, selectBulkGuest } from '#store/bulkSelectionSlice.ts';
import { useAppDispatch, useAppSelector } from '#store/hooks.ts';
import { selectGuestsOnTicked } from '#store/selectors.ts';
import { SearchableSelect } from '#ui/SearchableSelect.tsx';
import { useAddingGuest } from './useAddingGuest.tsx';
import { matchesTyped, useGuestOptions } from './useGuestOptions.ts';

/** Whom the ticked tracks are to gain, or which of their guests they are to lose. */
export function BulkGuest({ inverse = false }: { inverse?: boolean }) {
  const act = useAppSelector(selectBulkAct);
  return act === 'add' ? <GuestToAdd inverse={inverse} /> : <GuestToRemove inverse={inverse} />;
}

function GuestToAdd({ inverse }: { inverse: boolean }) {
  const pick = useGuestPick();
  const options = useGuestOptions();
  const { adding, dialog } = useAddingGuest(pick.onPick);
  return (
    <>
      <SearchableSelect {...options} {...pick} name="Guest to assign" adding={adding} inverse={inverse} />
      {dialog}
    </>
  );
}

function GuestToRemove({ inverse }: { inverse: boolean }) {
  const pick = useGuestPick();
  const guests = useAppSelector(selectGuestsOnTicked);
  const options = guests.map(({ name, count }) => ({ value: name, label: name, note: String(count) }));
  return (
    <SearchableSelect
      {...pick}
      name="Guest to remove"
      groups={[{ options }]}
      matches={matchesTyped}
      inverse={inverse}
    />
  );
}

function useGuestPick() {
  const dispatch = useAppDispatch();
  const guest = useAppSelector(selectBulkGuest);
  return {
    label: 'Guest',
    shown: guest ?? 'Choose a guest',
    value: guest ?? '',
    isSet: guest !== null,
    onPick: (name: string) => dispatch(bulkGuestPicked(name)),
  };
}
