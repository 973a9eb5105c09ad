import { describeResultCount } from '#catalogue/resultWords.ts';
import { useAppSelector } from '#store/hooks.ts';
import { selectSearchResults } from '#store/searchSelectors.ts';
import { selectIsSearchOpen, selectQuery } from '#store/searchSlice.ts';
import { useDebounced } from '#ui/useQuiet.ts';

const quiet = 500;

/** How much was found, said once the typing rests. It stands in the page before it has something to say. */
export function SearchStatus() {
  const isSearching = useAppSelector(selectQuery).trim() !== '';
  const isOpen = useAppSelector(selectIsSearchOpen);
  const results = useAppSelector(selectSearchResults);
  const said = useDebounced(isOpen ? describeResultCount(results) : '', quiet);
  if (!isSearching) return null;
  return (
    <p className="vh" role="status">
      {said}
    </p>
  );
}
