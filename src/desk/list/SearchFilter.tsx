import { useDeferredValue, useEffect } from 'react';
import { useAppDispatch, useAppSelector } from '#store/hooks.ts';
import { queryCleared, selectListQuery } from '#store/listSearchSlice.ts';
import { titlesInList } from '#track/rowFocus.ts';
import { Icon } from '#ui/Icon.tsx';
import styles from './SearchFilter.module.css';

/** The search that narrows the list, as a filter that can be removed. */
export function SearchFilter() {
  const dispatch = useAppDispatch();
  const query = useAppSelector(selectListQuery);
  useFocusOnFirstFound(query);
  if (query === null) return null;
  const remove = () => {
    // First, because this button disappears together with the focus.
    document.querySelector<HTMLElement>('search input')?.focus();
    dispatch(queryCleared());
  };
  return (
    <button type="button" className={styles.filter} aria-label={`Remove search: ${query}`} onClick={remove}>
      <span>
        Search: <b dir="auto">{query}</b>
      </span>
      <Icon name="close" />
    </button>
  );
}

/** A search leads to what it found: the first title gets the focus, unless there is none. */
function useFocusOnFirstFound(query: string | null): void {
  // Deferred like the rows, which must have rendered.
  const shown = useDeferredValue(query);
  useEffect(() => {
    if (shown !== null) titlesInList()[0]?.focus();
  }, [shown]);
}
