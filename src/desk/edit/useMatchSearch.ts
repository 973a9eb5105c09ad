import { useState } from 'react';
import { useGetSearchResultsQuery } from '#desk/store/api/trackApi.ts';
import { useRefetchAfterSignIn } from '#desk/store/hooks.ts';
import { useDebounced } from '#ui/hooks/useDebounced.ts';

const typingPauseMs = 300;
const minLength = 2;

/**
 * Searches after a pause in typing. The last results stay until newer ones arrive, but those of the proposed words go
 * as soon as others are typed. A late answer is never shown.
 */
export function useMatchSearch(text: string, proposed: string) {
  const query = text.trim();
  const settled = useDebounced(query, typingPauseMs);
  const isLongEnough = lengthOf(query) >= minLength;
  const [hasOwnResults, setHasOwnResults] = useState(false);
  const { data, currentData, error, isFetching, refetch } = useGetSearchResultsQuery(settled, {
    skip: lengthOf(settled) < minLength,
  });
  if (!hasOwnResults && currentData && settled !== proposed) setHasOwnResults(true);
  const isShown = hasOwnResults || query === proposed;
  const isPending = isLongEnough && (query !== settled || isFetching);
  const failure = isLongEnough && !isPending ? error : undefined;
  useRefetchAfterSignIn(failure, refetch);
  return {
    query,
    isLongEnough,
    isPending,
    failure,
    results: isShown && isLongEnough && !failure ? data : undefined,
    retry: () => void refetch(),
  };
}

/** In visible characters: an emoji is one. */
function lengthOf(query: string): number {
  return [...query].length;
}
