import type { GuestAct } from '#catalogue/previewGuests.ts';
import { actPicked, selectBulkAct } from '#store/bulkSelectionSlice.ts';
import { useAppDispatch, useAppSelector } from '#store/hooks.ts';
import { selectHasExtras } from '#store/siteSlice.ts';
import { Segmented } from '#ui/Segmented.tsx';

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
