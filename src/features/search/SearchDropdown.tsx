import { type CSSProperties, useEffect, useState } from 'react';
import { describeResultCount } from '#catalogue/search/searchTitles.ts';
import { describeSuggestions } from '#catalogue/search/suggest.ts';
import { useAppSelector } from '#store/hooks.ts';
import { selectSearch, selectSearchResults, selectSuggestions } from '#store/searchSelectors.ts';
import { selectIsSearchOpen, selectQuery } from '#store/searchSlice.ts';
import { useDebounced } from '#ui/hooks/useDebounced.ts';
import styles from './SearchBox.module.css';
import { SearchResults } from './SearchResults.tsx';

/** The results below the search field, and their count for screen readers. */
export function SearchDropdown() {
  const search = useAppSelector(selectSearch);
  const isOpen = useAppSelector(selectIsSearchOpen);
  const freeHeight = useFreeHeight();
  return (
    <>
      <SearchStatus />
      {isOpen && (
        <div className={styles.dropdown} style={{ '--free-height': freeHeight && `${freeHeight}px` } as CSSProperties}>
          <SearchResults search={search} />
        </div>
      )}
    </>
  );
}

/**
 * The height that a phone's keyboard leaves free: `dvh` includes the keyboard. Reading it makes the browser lay out the page, so it
 * is read only when it changes.
 */
function useFreeHeight(): number | undefined {
  const [freeHeight, setFreeHeight] = useState(readFreeHeight);
  useEffect(() => {
    const update = () => setFreeHeight(readFreeHeight());
    window.visualViewport?.addEventListener('resize', update);
    return () => window.visualViewport?.removeEventListener('resize', update);
  }, []);
  return freeHeight;
}

function readFreeHeight(): number | undefined {
  const { height, scale } = window.visualViewport ?? {};
  return height && scale && Math.floor(height * scale);
}

const announceDelayMs = 500;

/** Announces the number of results when typing pauses. The live region exists before it has text. */
function SearchStatus() {
  const isSearching = useAppSelector(selectQuery).trim() !== '';
  return isSearching ? <ResultCount /> : null;
}

function ResultCount() {
  const isOpen = useAppSelector(selectIsSearchOpen);
  const results = useAppSelector(selectSearchResults);
  const { suggestions } = useAppSelector(selectSuggestions);
  const status = `${describeResultCount(results)}${describeSuggestions(suggestions.length)}`;
  const announced = useDebounced(isOpen ? status : '', announceDelayMs, readEarlyStatus);
  return (
    <p className="vh" role="status">
      {announced}
    </p>
  );
}

/** What searchEarly.ts has announced: a live region that starts with it does not announce it again. */
const readEarlyStatus = () =>
  document.querySelector('search')?.querySelector('[data-found] [role=status]')?.textContent ?? '';
