import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useAppSelector, useGetGenresQuery, useGetGuestsQuery, useGetTracksQuery } from '#store/hooks.ts';
import { type CallError, type Failure, failureOf } from '#store/host/failure.ts';
import { selectIsListThere } from '#store/selectors.ts';
import { listId } from '#track/rowIds.ts';
import { Button } from '#ui/Button.tsx';
import { useIsHydrating } from '#ui/hooks/useIsHydrating.ts';
import { Loading } from '#ui/Loading.tsx';
import { Message } from '#ui/Message.tsx';
import styles from './CatalogueLoader.module.css';

/**
 * Shows the loading screen or the failure until the first list has loaded, unless the server has rendered it. Later
 * refetches keep the list on screen.
 */
export function CatalogueLoader({ isServed = false, children }: { isServed?: boolean; children: ReactNode }) {
  const { isLoaded, error, isFetching, failure, retry } = useFirstList();
  const isThere = isServed || isLoaded;
  return (
    <>
      {isThere && children}
      {!isThere && error && (
        <div className="wrap">
          <Message title="The tracks didn’t load" alert>
            {failure && <p>{failure}</p>}
            <Button look="primary" busy={isFetching} onClick={retry}>
              Try again
            </Button>
          </Message>
        </div>
      )}
      <Loading label="Loading tracks" isOver={isThere || (error !== undefined && !isFetching)} />
    </>
  );
}

/** Whether the first rows of this screen are those that the server has rendered, until the list has come. */
export function useIsListServed(): boolean {
  const isListThere = useAppSelector(selectIsListThere);
  const [isServed, setIsServed] = useState(useIsHydrating());
  if (isServed && isListThere) setIsServed(false);
  return isServed;
}

/** In a page whose first rows the server has rendered. They stay, and their links work. */
export function ListMissing({ what = 'The rest of the list' }: { what?: string }) {
  const { isLoaded, error, isFetching, failure, retry } = useFirstList();
  const isHydrating = useIsHydrating();
  if (isHydrating || isLoaded || !error) return null;
  return (
    <div className="wrap">
      <div className={styles.missing} role="alert">
        <p>
          <strong>{what} didn’t load.</strong> {failure}
        </p>
        <Button look="quiet" busy={isFetching} onClick={retry}>
          Try again
        </Button>
      </div>
    </div>
  );
}

function useFirstList() {
  // The hook's `data` would stay after a jump in Redux DevTools to before the list.
  const { currentData, error, isFetching, refetch } = useGetTracksQuery();
  const guests = useGetGuestsQuery();
  const genres = useGetGenresQuery();
  const isLoaded = currentData !== undefined;
  const hasRetried = useRef(false);
  // The retry button, which had the focus, has been removed: the list takes it.
  useEffect(() => {
    if (isLoaded && hasRetried.current) document.getElementById(listId)?.focus({ preventScroll: true });
  }, [isLoaded]);
  const retry = () => {
    hasRetried.current = true;
    void refetch();
    if (guests.isError) void guests.refetch();
    if (genres.isError) void genres.refetch();
  };
  // Removed and added again, so that a screen reader announces a second failure, too.
  const failure = error && !isFetching && describeLoadFailure(error);
  return { isLoaded, error, isFetching, failure, retry };
}

const loadFailures: Partial<Record<Failure, string>> = {
  offline: 'We can’t reach the catalogue. Check your connection and try again.',
  tooManyRequests: 'Too many requests right now. Wait a minute and try again.',
  hostFailed: 'The catalogue is having problems right now. Try again in a moment.',
};

function describeLoadFailure(error: CallError): string {
  return loadFailures[failureOf(error)] ?? 'Something’s wrong with the list. Try again later.';
}
