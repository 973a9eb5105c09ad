import { type FocusEvent, type RefObject, Suspense, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useAppDispatch, useAppSelector, useAppStore } from '#store/hooks.ts';
import {
  dropdownClosed,
  fieldFocused,
  queryTyped,
  searchCleared,
  selectIsSearchOpen,
  selectQuery,
} from '#store/searchSlice.ts';
import { selectTitles } from '#store/selectors.ts';
import { useEscape } from '#ui/hooks/useEscape.ts';
import { useTypedEarly } from '#ui/hooks/useTypedEarly.ts';
import { runWhenIdle } from '#ui/idle.ts';
import { LoadBoundary } from '#ui/LoadBoundary.tsx';
import { LoadFailed } from '#ui/LoadFailed.tsx';
import { lazyWithPreload, usePreload } from '#ui/lazyWithPreload.tsx';
import { SearchField } from '#ui/SearchField.tsx';
import styles from './SearchBox.module.css';
import { useSearchKeys, useSlash } from './useSearchKeys.ts';

export const LazySearchDropdown = lazyWithPreload(() =>
  import('./SearchDropdown.tsx').then((file) => file.SearchDropdown),
);

/**
 * The search field with its dropdown. Query, open state and expanded results are in the store. `onEnter` replaces what
 * Enter does in the field.
 */
export function SearchBox({ onEnter }: { onEnter?: ((query: string) => void) | undefined }) {
  const dispatch = useAppDispatch();
  const { getState } = useAppStore();
  const query = useAppSelector(selectQuery);
  const isOpen = useAppSelector(selectIsSearchOpen);
  const hasDropdown = usePreload(LazySearchDropdown, isOpen);
  const box = useRef<HTMLElement>(null);
  const field = useRef<HTMLInputElement>(null);
  const isRestoringFocus = useRef(false);
  const [urgentQuery, setUrgentQuery] = useState<string>();

  useTypedEarly(field, query, (text) => {
    dispatch(queryTyped(text));
    if (document.activeElement !== field.current) dispatch(dropdownClosed());
  });

  const handleFieldFocus = () => {
    if (!isRestoringFocus.current) dispatch(fieldFocused());
    // Before the first letter, which would wait for them.
    runWhenIdle(() => selectTitles(getState()));
  };
  /** Focuses the field without the event for a focus by the user. */
  const restoreFocus = () => {
    isRestoringFocus.current = true;
    field.current?.focus({ preventScroll: true });
    isRestoringFocus.current = false;
  };
  const close = () => {
    restoreFocus();
    dispatch(dropdownClosed());
  };
  const clear = () => {
    dispatch(searchCleared());
    restoreFocus();
  };
  const handleKeys = useSearchKeys({
    box,
    field,
    query,
    isOpen,
    onEnter: onEnter && (() => onEnter(query)),
    onShow: () => {
      if (!isOpen) dispatch(fieldFocused());
      setUrgentQuery(query);
    },
    onClose: close,
    onClear: clear,
  });
  useSlash(field);
  const focusHandlers = useFocusWithin(box, isOpen, () => dispatch(dropdownClosed()));
  // For a focus that was lost with a removed result: then no key event reaches the search.
  useEscape(isOpen, close);

  return (
    <search ref={box} className={styles.box} data-open={isOpen || undefined} onKeyDown={handleKeys} {...focusHandlers}>
      <SearchField
        ref={field}
        label="Search movies and TV shows"
        placeholder="Search titles"
        aria-keyshortcuts="/"
        value={query}
        onType={(text) => dispatch(queryTyped(text))}
        onFocus={handleFieldFocus}
        onClick={() => {
          // A click that focused the field has reported it already, and an empty field has nothing to show.
          if (!isOpen && query.trim() !== '') dispatch(fieldFocused());
        }}
        clearLabel="Clear search"
        onClear={clear}
      />
      {(isOpen || hasDropdown) && (
        <LoadBoundary failed={<DropdownLoadFailed />}>
          <Suspense fallback={null}>
            <LazySearchDropdown isUrgent={urgentQuery === query} />
          </Suspense>
        </LoadBoundary>
      )}
    </search>
  );
}

/**
 * The sticky bar is within the page's scroll padding, and so are results at the end of the window: the browser would
 * scroll the page at each letter and each arrow.
 */
function keepPlace(isSearching: boolean): void {
  document.documentElement.toggleAttribute('data-searching', isSearching);
}

function DropdownLoadFailed() {
  return (
    <div className={`${styles.dropdown} ${styles.failed}`} role="alert">
      <LoadFailed what="Search" />
    </div>
  );
}

const closeDelayMs = 200;

/**
 * While the focus is in the box, the page keeps its place. Closes the dropdown on a pointer press outside the box, or
 * when the focus has left it for 200 ms. While a press inside is held, the focus may leave without closing anything.
 */
function useFocusWithin(box: RefObject<HTMLElement | null>, isOpen: boolean, onClose: () => void) {
  const timer = useRef<number>(undefined);
  const isPressed = useRef(false);
  const close = useEffectEvent(onClose);
  const cancel = () => window.clearTimeout(timer.current);

  useEffect(() => {
    // Before React hydrated the field, it may have got the focus.
    keepPlace(Boolean(box.current?.contains(document.activeElement)));
    return () => keepPlace(false);
  }, [box]);
  useEffect(() => {
    if (!isOpen) return;
    const onPress = ({ target }: Event) => {
      isPressed.current = Boolean(box.current?.contains(target as Node));
      window.clearTimeout(timer.current);
      if (!isPressed.current) close();
    };
    const onRelease = () => {
      isPressed.current = false;
    };
    document.addEventListener('pointerdown', onPress);
    document.addEventListener('pointerup', onRelease);
    document.addEventListener('pointercancel', onRelease);
    return () => {
      window.clearTimeout(timer.current);
      isPressed.current = false;
      // The focus may have been on a result that is removed with the others, which no event reports.
      keepPlace(Boolean(box.current?.contains(document.activeElement)));
      document.removeEventListener('pointerdown', onPress);
      document.removeEventListener('pointerup', onRelease);
      document.removeEventListener('pointercancel', onRelease);
    };
  }, [box, isOpen]);

  return {
    onFocus: () => {
      cancel();
      keepPlace(true);
    },
    onBlur: ({ relatedTarget }: FocusEvent) => {
      if (box.current?.contains(relatedTarget)) return;
      keepPlace(false);
      if (!isOpen || isPressed.current) return;
      cancel();
      timer.current = window.setTimeout(() => {
        // Switching to another window blurs the element, but it stays the active element.
        if (!box.current?.contains(document.activeElement)) close();
      }, closeDelayMs);
    },
  };
}
