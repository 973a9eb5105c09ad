import { useRef } from 'react';
import { formatCount } from '#catalogue/desk/bulkPreview.ts';
import { DeskIcon } from '#desk/DeskIcon.tsx';
import {
  allShownTicked,
  checkboxModeEnded,
  checkboxModeStarted,
  selectIsCheckboxMode,
  selectionCleared,
  selectTickedIds,
} from '#desk/store/bulkSelectionSlice.ts';
import { useAppDispatch, useAppSelector, useAppStore } from '#store/hooks.ts';
import { selectOrderedIds, selectShownCount } from '#store/selectors.ts';
import { Button } from '#ui/Button.tsx';
import { Toggle } from '#ui/Toggle.tsx';
import styles from './TickTools.module.css';

/** Switches the checkboxes of the rows on and off. */
export function TickTools() {
  const dispatch = useAppDispatch();
  const isOn = useAppSelector(selectIsCheckboxMode);
  return (
    <Toggle isOn={isOn} onToggle={() => dispatch(isOn ? checkboxModeEnded() : checkboxModeStarted())}>
      <DeskIcon name="boxes" />
      <span data-words>Select tracks</span>
    </Toggle>
  );
}

/** While the checkboxes are on: ticks all of them or none. */
export function SelectionTools() {
  const dispatch = useAppDispatch();
  const store = useAppStore();
  const isOn = useAppSelector(selectIsCheckboxMode);
  const shownCount = useAppSelector(selectShownCount);
  const tickedCount = useAppSelector(selectTickedIds).length;
  const selectAllButton = useRef<HTMLButtonElement>(null);
  if (!isOn) return null;
  const clear = () => {
    // First, because this button disappears together with the focus.
    selectAllButton.current?.focus();
    dispatch(selectionCleared());
  };
  return (
    <div className={styles.tools}>
      <Button
        ref={selectAllButton}
        look="quiet"
        onClick={() => dispatch(allShownTicked(selectOrderedIds(store.getState())))}
      >
        Select all {formatCount(shownCount)} shown
      </Button>
      {tickedCount > 0 && (
        <Button look="plain" onClick={clear}>
          Select none
        </Button>
      )}
      <p className={styles.hint}>
        <kbd>Space</kbd> or <kbd>X</kbd>: select · <kbd>Shift</kbd>+click or <kbd>Shift</kbd>+arrow: select a range ·{' '}
        <kbd>Enter</kbd>: choose guest
      </p>
    </div>
  );
}
