import type { UnknownAction } from '@reduxjs/toolkit';
import { useDeferredValue, useEffect, useRef } from 'react';
import { isSameGuest } from '#catalogue/desk/deskGuests.ts';
import { type CountedGuest, findGuest, type GuestOrder, listGuests, proposeMerge } from '#catalogue/desk/guestList.ts';
import { guestKey } from '#catalogue/facts/guests.ts';
import {
  guestOrderPicked,
  mergePressed,
  renameLeft,
  renamePressed,
  selectGuestOrder,
  selectMerge,
  selectRenamedGuest,
} from '#desk/store/guestsSlice.ts';
import { selectCountedGuests, selectFindSimilar } from '#desk/store/selectors.ts';
import { useDraft } from '#desk/useDraft.ts';
import { useAppDispatch, useAppSelector } from '#store/hooks.ts';
import { useIdleCount } from '#ui/idle.ts';
import { SearchField } from '#ui/SearchField.tsx';
import { Segmented } from '#ui/Segmented.tsx';
import { GuestRow } from './GuestRow.tsx';
import styles from './GuestsDialog.module.css';
import { RenameForm } from './RenameForm.tsx';

const orders: { value: GuestOrder; label: string }[] = [
  { value: 'name', label: 'By name' },
  { value: 'tracks', label: 'By tracks' },
];
/** The first rows fill the dialog; the rest render while the page is idle. */
const rowSteps = { first: 20, step: 60 };

type GuestListProps = {
  /** The new name of the guest that is renamed; null while it is unchanged. */
  typed: string | null;
  onType: (typed: string) => void;
  onSaving: (isSaving: boolean) => void;
  /** Asks first if a new name is typed. */
  exitTo: (action: UnknownAction) => void;
};

export function GuestList({ typed, onType, onSaving, exitTo }: GuestListProps) {
  const dispatch = useAppDispatch();
  const guests = useAppSelector(selectCountedGuests);
  const findSimilar = useAppSelector(selectFindSimilar);
  const order = useAppSelector(selectGuestOrder);
  const renamed = useAppSelector(selectRenamedGuest);
  const [query, setQuery] = useDraft('guests query', '');
  const shown = listGuests(guests, useDeferredValue(query), order, renamed ?? undefined);
  const renderedCount = useIdleCount(`${query} ${order}`, shown.length, rowSteps);
  const { list, focusNext } = useRowFocus(shown);

  const merge = (guest: CountedGuest, other?: string) =>
    exitTo(mergePressed(proposeMerge(guest, other === undefined ? undefined : findGuest(guests, other))));

  return (
    <>
      <div className={styles.tools}>
        <SearchField
          label="Search guests"
          placeholder="Search guests"
          value={query}
          onType={setQuery}
          clearLabel="Clear search"
          onClear={() => setQuery('')}
        />
        <Segmented
          legend="Order"
          options={orders}
          value={order}
          onPick={(value) => dispatch(guestOrderPicked(value))}
        />
      </div>
      <p role="status" className={styles.summary}>
        {query.trim() !== '' && (shown.length === 0 ? 'No guest has this name.' : `${shown.length} found`)}
      </p>
      <ul ref={list} className={styles.rows}>
        {shown.slice(0, renderedCount).map((guest, at) => (
          <li key={guestKey(guest.name)} className={styles.row}>
            {isSameGuest(renamed, guest.name) ? (
              <RenameForm
                guest={guest}
                isGone={!findGuest(guests, guest.name)}
                typed={typed}
                onType={onType}
                onSaving={onSaving}
                onCancel={() => exitTo(renameLeft())}
                onMerge={(other) => dispatch(mergePressed({ guest: guest.name, into: other }))}
                onSaved={focusNext}
              />
            ) : (
              <GuestRow
                guest={guest}
                similar={findSimilar(guest.name)}
                onRename={() => exitTo(renamePressed(guest.name))}
                onMerge={(other) => merge(guest, other ?? findSimilar(guest.name)[0])}
                onDelete={() => focusNext((shown[at + 1] ?? shown[at - 1])?.name ?? null)}
              />
            )}
          </li>
        ))}
      </ul>
    </>
  );
}

/**
 * Moves the focus to the row of a guest once the row that had it has gone, or to the dialog's heading after the last
 * row.
 */
function useRowFocus(shown: readonly CountedGuest[]) {
  const list = useRef<HTMLUListElement>(null);
  const target = useRef<string | null>(null);
  const renamed = useAppSelector(selectRenamedGuest);
  const edited = useAppSelector(selectMerge)?.into ?? renamed;
  useEffect(() => {
    if (edited !== null) target.current = edited;
  }, [edited]);
  useEffect(() => {
    if (document.activeElement !== document.body) return;
    const at = shown.findIndex(({ name }) => target.current !== null && isSameGuest(target.current, name));
    const row = list.current?.children[at]?.querySelector<HTMLElement>('[data-rename]');
    (row ?? list.current?.closest('dialog')?.querySelector('h2'))?.focus();
  });
  return {
    list,
    focusNext: (name: string | null) => {
      target.current = name;
    },
  };
}
