import { useRef } from 'react';
import { formatCount } from '#catalogue/desk/bulkPreview.ts';
import {
  allShownTicked,
  checkboxModeToggled,
  selectIsCheckboxMode,
  selectionCleared,
  selectTickedIds,
} from '#desk/store/bulkSelectionSlice.ts';
import { useAppDispatch, useAppSelector, useAppStore } from '#store/hooks.ts';
import { selectOrderedIds, selectShownCount } from '#store/selectors.ts';
import { Button } from '#ui/Button.tsx';
import { Icon } from '#ui/Icon.tsx';
import { Toggle } from '#ui/Toggle.tsx';
import styles from './TickTools.module.css';

/** Switches the boxes of the rows on, and ticks all of them or none. */
export function TickTools() {
  const dispatch = useAppDispatch();
  const store = useAppStore();
  const isOn = useAppSelector(selectIsCheckboxMode);
  const shown = useAppSelector(selectShownCount);
  const ticked = useAppSelector(selectTickedIds).length;
  const all = useRef<HTMLButtonElement>(null);
  const clear = () => {
    // Before this button goes, and the focus with it.
    all.current?.focus();
    dispatch(selectionCleared());
  };
  return (
    <>
      <Toggle isOn={isOn} onToggle={() => dispatch(checkboxModeToggled())}>
        <Icon name="boxes" />
        Select tracks
      </Toggle>
      {isOn && (
        <>
          <Button ref={all} look="plain" onClick={() => dispatch(allShownTicked(selectOrderedIds(store.getState())))}>
            Select all {formatCount(shown)} shown
          </Button>
          {ticked > 0 && (
            <Button look="plain" onClick={clear}>
              Select none
            </Button>
          )}
          <p className={styles.hint}>
            <kbd>Space</kbd> or <kbd>X</kbd> ticks, <kbd>Shift</kbd> with a press or an arrow takes a range,{' '}
            <kbd>Enter</kbd> goes on to the guest.
          </p>
        </>
      )}
    </>
  );
}
