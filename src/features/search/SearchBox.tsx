import { startTransition, useEffect, useRef, useState } from 'react';
import { useAppDispatch, useAppSelector } from '#store/hooks.ts';
import {
  dropdownLeft,
  fieldEntered,
  queryTyped,
  searchCleared,
  selectIsSearchOpen,
  selectQuery,
} from '#store/searchSlice.ts';
import { LoadFailed } from '#ui/LoadFailed.tsx';
import { useLazyPart } from '#ui/lazyPart.ts';
import { SearchField } from '#ui/SearchField.tsx';
import { useEscape } from '#ui/useEscape.ts';
import { lazyFindings } from './lazyFindings.ts';
import styles from './SearchBox.module.css';
import { useCloseOnBlur } from './useCloseOnBlur.ts';
import { useSearchKeys } from './useSearchKeys.ts';

/** The search field and what drops down from it. What is typed, open and unfolded is told by the store alone. */
export function SearchBox() {
  const dispatch = useAppDispatch();
  const query = useAppSelector(selectQuery);
  const isOpen = useAppSelector(selectIsSearchOpen);
  const { isDrawn, isHurried, draw } = useDeferredResults(isOpen, query);
  const Findings = useLazyPart(lazyFindings, isOpen);
  const box = useRef<HTMLElement>(null);
  const field = useRef<HTMLInputElement>(null);
  const leave = () => dispatch(dropdownLeft());
  const isPutBack = useRef(false);
  const enter = () => {
    if (!isPutBack.current) dispatch(fieldEntered());
  };
  /** After a key or a press that has said its own word: nobody has come to the field by themselves. */
  const putFocusBack = () => {
    isPutBack.current = true;
    field.current?.focus();
    isPutBack.current = false;
  };
  const show = () => {
    if (!isOpen) enter();
    draw();
  };
  const clear = () => {
    dispatch(searchCleared());
    putFocusBack();
  };
  const close = () => {
    putFocusBack();
    leave();
  };
  const { load: arrival } = lazyFindings;
  const on = { onShow: show, onLeave: close, onClear: clear };
  const keys = useSearchKeys({ box, field, query, isOpen, arrival, ...on });
  const leaving = useCloseOnBlur(box, isOpen, leave);
  // A result that had the focus may have gone with a letter: then nothing in here hears the key.
  useEscape(isOpen, close);
  return (
    <search ref={box} className={styles.box} onKeyDown={keys} {...leaving}>
      <SearchField
        ref={field}
        label="Search movies and TV shows"
        placeholder="Search titles"
        value={query}
        onType={(text) => dispatch(queryTyped(text))}
        onFocus={enter}
        onClick={() => {
          // There is nothing to show for an empty field, and its focus has been told already.
          if (!isOpen && query.trim() !== '') enter();
        }}
        clearLabel="Clear search"
        onClear={clear}
      />
      {Findings === 'missing'
        ? isDrawn && <NoFindings />
        : Findings && <Findings isDrawn={isDrawn} isHurried={isHurried} />}
    </search>
  );
}

function NoFindings() {
  return (
    <div className={`${styles.dropdown} ${styles.missing}`} role="alert">
      <LoadFailed what="The search" />
    </div>
  );
}

/**
 * Whether what is open is drawn: the keystroke that opens it is answered first. `draw` is for whoever cannot wait, for this
 * nor for what the query has just found.
 */
export function useDeferredResults(isOpen: boolean, query: string) {
  const [isDrawn, setDrawn] = useState(isOpen);
  const [hurried, setHurried] = useState<string>();
  useEffect(() => startTransition(() => setDrawn(isOpen)), [isOpen]);
  const draw = () => {
    setDrawn(true);
    setHurried(query);
  };
  return { isDrawn: isOpen && isDrawn, isHurried: hurried === query, draw };
}
