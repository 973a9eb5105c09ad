import { useGetSearchResultsQuery, useRetryAfterSignIn } from '#desk/store/hooks.ts';
import { type CallError, failureOf } from '#store/failure.ts';
import { useDebounced } from '#ui/useDebounced.ts';

const quietTime = 300;
const shortest = 2;

/** Asks once the typing has paused. The last results stay until newer ones are there; a late answer is never shown. */
export function useMatchSearch(typed: string) {
  const wanted = typed.trim();
  const quiet = useDebounced(wanted, quietTime);
  const isAsked = isLongEnough(wanted);
  const { data, error, isFetching, refetch } = useGetSearchResultsQuery(quiet, { skip: !isLongEnough(quiet) });
  const isPending = isAsked && (wanted !== quiet || isFetching);
  const failure = isAsked && !isPending ? error : undefined;
  useRetryAfterSignIn(failure !== undefined && isSignedOut(failure), refetch);
  return { wanted, isAsked, isPending, failure, results: isAsked && !failure ? data : undefined, askAgain: refetch };
}

export type MatchSearch = ReturnType<typeof useMatchSearch>;

/** In characters as a person counts them. */
function isLongEnough(query: string): boolean {
  return [...query].length >= shortest;
}

function isSignedOut(error: CallError): boolean {
  return failureOf(error) === 'signedOut';
}
