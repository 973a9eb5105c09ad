import { bulkGuestPicked, selectBulkGuest } from '#store/bulkSelectionSlice.ts';
import { useAppDispatch, useAppSelector } from '#store/hooks.ts';
import { SearchableSelect } from '#ui/SearchableSelect.tsx';
import { guestChoiceId } from './tickIds.ts';
import { useGuestOptions } from './useGuestOptions.ts';

/** Whom the ticked tracks are to gain. */
export function BulkGuest({ inverse = false }: { inverse?: boolean }) {
  const dispatch = useAppDispatch();
  const guest = useAppSelector(selectBulkGuest);
  const options = useGuestOptions();
  return (
    <div id={inverse ? guestChoiceId : undefined}>
      <SearchableSelect
        {...options}
        label="Guest"
        name="Guest to assign"
        shown={guest ?? 'Choose a guest'}
        value={guest ?? ''}
        isSet={guest !== null}
        inverse={inverse}
        onPick={(name) => dispatch(bulkGuestPicked(name))}
      />
    </div>
  );
}
