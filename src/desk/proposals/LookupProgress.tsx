import { useEffect, useMemo } from 'react';
import { type Answers, describeProposals, type Proposals } from '#catalogue/desk/proposals.ts';
import type { SearchResult } from '#contract/search.ts';
import { describeSearchFailure } from '#desk/failureTexts.ts';
import { useLazyGetSearchResultsQuery } from '#desk/store/api/trackApi.ts';
import { useRetryAfterSignIn } from '#desk/store/hooks.ts';
import { useDraft } from '#desk/useDraft.ts';
import { type CallError, failureOf } from '#store/host/failure.ts';
import { Button } from '#ui/Button.tsx';
import { useDebounced } from '#ui/hooks/useDebounced.ts';
import styles from './ProposalsDialog.module.css';

/** Pairs and not a map, because the store keeps it. */
type Lookups = { answers: [string, SearchResult[]][]; failure?: CallError | undefined; isStopped: boolean };
const nothing: Lookups = { answers: [], isStopped: false };

/**
 * Searches for one title after another, because match databases limit requests. Answers are kept when it is stopped or
 * a search fails, and resuming continues with the next title.
 */
export function useLookups(queries: readonly string[]) {
  const [search] = useLazyGetSearchResultsQuery();
  const [{ answers: pairs, failure, isStopped }, setLookups] = useDraft('proposals lookups', nothing);
  const answers: Answers = useMemo(() => new Map(pairs), [pairs]);
  const next = queries.find((query) => !answers.has(query));
  const current = failure || isStopped ? undefined : next;

  useEffect(() => {
    if (current === undefined) return;
    let isCancelled = false;
    void search(current, true).then(({ data, error }) => {
      if (isCancelled) return;
      // A title that the host refuses to search for has no results.
      if (data || (error && failureOf(error) === 'refused'))
        setLookups((lookups) => ({ ...lookups, answers: [...lookups.answers, [current, data ?? []]] }));
      // Neither, if a jump in Redux DevTools held it back.
      else if (error) setLookups((lookups) => ({ ...lookups, failure: error }));
    });
    return () => {
      isCancelled = true;
    };
  }, [current, search, setLookups]);

  const resume = () => setLookups((lookups) => ({ ...lookups, failure: undefined, isStopped: false }));
  useRetryAfterSignIn(failure, resume);
  return {
    answers,
    failure,
    isStopped: isStopped && next !== undefined,
    isBusy: current !== undefined,
    stop: () => setLookups((lookups) => ({ ...lookups, isStopped: true })),
    resume,
  };
}

/** Longer than most answers take, so that screen readers announce the end and not every step. */
const announceDelayMs = 1500;

type LookupProgressProps = { lookups: ReturnType<typeof useLookups>; proposals: Proposals; total: number };

export function LookupProgress({ lookups, proposals, total }: LookupProgressProps) {
  const { isBusy, isStopped, failure, stop, resume } = lookups;
  const done = total - proposals.waiting.length;
  const text = describeProposals(proposals, total);
  const announced = useDebounced(text, announceDelayMs);
  return (
    <div className={styles.progress}>
      <p>{text}</p>
      <p className="vh" role="status">
        {announced}
      </p>
      {isBusy && <progress max={total} value={done} aria-label="Lookup progress" />}
      {failure && <p role="alert">{describeSearchFailure(failure)} Matches found so far are kept.</p>}
      {/* One button, which keeps the focus. */}
      {(isBusy || isStopped || failure) && (
        <Button look="quiet" onClick={isBusy ? stop : resume}>
          {isBusy ? 'Stop' : failure ? 'Try again' : 'Continue'}
        </Button>
      )}
    </div>
  );
}
