import { useEffect, useState } from 'react';
import type { Answers } from '#catalogue/desk/proposals.ts';
import type { SearchResult } from '#contract/search.ts';
import { useLazyGetSearchResultsQuery, useRetryAfterSignIn } from '#desk/store/hooks.ts';
import { type CallError, failureOf } from '#store/failure.ts';

const nothing: readonly SearchResult[] = [];

/**
 * Looks one title up after another, never two at once: a match database counts every question. What was answered stays
 * when it is stopped, or when a search fails; then it goes on where it was.
 */
export function useLookUps(queries: readonly string[]) {
  const [search] = useLazyGetSearchResultsQuery();
  const [answers, setAnswers] = useState<Answers>(new Map());
  const [failure, setFailure] = useState<CallError>();
  const [isStopped, setIsStopped] = useState(false);
  const next = queries.find((query) => !answers.has(query));
  const asked = failure || isStopped ? undefined : next;

  useEffect(() => {
    if (asked === undefined) return;
    let isLeft = false;
    void search(asked, true).then(({ data, error }) => {
      if (isLeft) return;
      // A title that the host does not take as a search is none that it could find.
      if (data || (error && failureOf(error) === 'refused'))
        setAnswers((all) => new Map(all).set(asked, data ?? nothing));
      else setFailure(error ?? { failure: 'notUnderstood' });
    });
    return () => {
      isLeft = true;
    };
  }, [asked, search]);

  const goOn = () => {
    setFailure(undefined);
    setIsStopped(false);
  };
  useRetryAfterSignIn(failure !== undefined && failureOf(failure) === 'signedOut', goOn);
  return {
    answers,
    failure,
    isStopped: isStopped && next !== undefined,
    isBusy: asked !== undefined,
    stop: () => setIsStopped(true),
    goOn,
  };
}

export type LookUps = ReturnType<typeof useLookUps>;
