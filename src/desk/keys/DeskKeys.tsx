import { useId } from 'react';
import { titleEvent } from '#desk/list/RowTitle.tsx';
import { focusedId, focusRow } from '#desk/list/rowsInList.ts';
import { dialogClosed, dialogOpened, selectOpenDialog } from '#desk/store/dialogSlice.ts';
import { useAppDispatch, useAppSelector, useAppStore } from '#store/hooks.ts';
import { queryCleared, selectListQuery } from '#store/listSearchSlice.ts';
import { formOpened } from '#store/modalSlice.ts';
import { selectOrderedIds, selectTrack } from '#store/selectors.ts';
import { Button } from '#ui/Button.tsx';
import { isKeyTaken, isTextField, useDocumentKeys } from '#ui/hooks/useDocumentKeys.ts';
import { Modal } from '#ui/Modal.tsx';
import styles from './DeskKeys.module.css';

const keys: { keys: string[]; does: string }[] = [
  { keys: ['/'], does: 'Search' },
  { keys: ['Enter'], does: 'In search: show matches in the list. On a title: open details' },
  { keys: ['Esc'], does: 'Clear the search' },
  { keys: ['J', 'K'], does: 'Next row, previous row' },
  { keys: ['E'], does: 'Edit the track of the row' },
  { keys: ['T'], does: 'Edit the title in the row' },
  { keys: ['Space', 'X'], does: 'Select the track, on its checkbox' },
  { keys: ['Ctrl+Enter'], does: 'In the form: Save & next' },
  { keys: ['Ctrl+Z'], does: 'Undo the last edit' },
  { keys: ['Ctrl+Shift+Z'], does: 'Redo what was just undone' },
  { keys: ['?'], does: 'This list' },
];

export function KeysButton() {
  const dispatch = useAppDispatch();
  return (
    <Button
      look="plain"
      aria-label="Keys"
      title="Keys (?)"
      aria-haspopup="dialog"
      onClick={() => dispatch(dialogOpened('keys'))}
    >
      <span aria-hidden="true">?</span>
    </Button>
  );
}

/** The keys of the desk, and the list of them. */
export function DeskKeys() {
  const dispatch = useAppDispatch();
  const titleId = useId();
  useDeskKeys();
  if (useAppSelector(selectOpenDialog) !== 'keys') return null;
  return (
    <Modal small labelledBy={titleId} onClose={() => dispatch(dialogClosed())}>
      <h2 id={titleId} className={styles.title} tabIndex={-1}>
        Keys
      </h2>
      <dl className={styles.keys}>
        {keys.map((entry) => (
          <div key={entry.does}>
            <dt>
              {entry.keys.map((key) => (
                <kbd key={key}>{key}</kbd>
              ))}
            </dt>
            <dd>{entry.does}</dd>
          </div>
        ))}
      </dl>
    </Modal>
  );
}

function useDeskKeys(): void {
  const dispatch = useAppDispatch();
  const store = useAppStore();
  const focusedTrack = () => {
    const state = store.getState();
    return selectTrack(state, focusedId(selectOrderedIds(state)) ?? null);
  };
  const actions: Record<string, () => void> = {
    '?': () => dispatch(dialogOpened('keys')),
    j: () => focusRow(1),
    k: () => focusRow(-1),
    e: () => {
      const track = focusedTrack();
      if (track) dispatch(formOpened(track.id));
    },
    t: () => {
      const track = focusedTrack();
      if (track) dispatch(titleEvent(track));
    },
    escape: () => {
      if (selectListQuery(store.getState()) === null) return;
      document.querySelector<HTMLElement>('search input')?.focus();
      dispatch(queryCleared());
    },
  };
  useDocumentKeys((event) => {
    const key = event.key.toLowerCase();
    const action = actions[key];
    if (!action || isTaken(event, key)) return;
    event.preventDefault();
    action();
  });
}

/** A text field takes each key, except Escape, for which the search field has no use itself. */
function isTaken(event: KeyboardEvent, key: string): boolean {
  const target = event.target instanceof Element ? event.target : document.body;
  if (isKeyTaken(event) || target.closest('[aria-label="Bulk update"]')) return true;
  return isTextField(target) && !(key === 'escape' && target.closest('search'));
}
