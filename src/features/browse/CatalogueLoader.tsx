import { type ReactNode, useEffect, useRef } from 'react';
import { useGetGenresQuery, useGetGuestsQuery, useGetTracksQuery } from '#store/hooks.ts';
import { type CallError, type Failure, failureOf } from '#store/host/failure.ts';
import { listId } from '#track/rowIds.ts';
import { Button } from '#ui/Button.tsx';
import { Loading } from '#ui/Loading.tsx';
import { Message } from '#ui/Message.tsx';

/** Shows the loading screen or the failure until the first list has loaded. Later refetches keep the list on screen. */
export function CatalogueLoader({ children }: { children: ReactNode }) {
  // Not `data`, which the hook remembers: after a jump in Redux DevTools to before the list it would stay.
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
  return (
    <>
      {isLoaded && children}
      {!isLoaded && error && (
        <div className="wrap">
          <Message title="The tracks didn’t load" alert>
            {/* Removed and added again, so that a screen reader announces a second failure, too. */}
            {!isFetching && <p>{describeLoadFailure(error)}</p>}
            <Button look="primary" busy={isFetching} onClick={retry}>
              Try again
            </Button>
          </Message>
        </div>
      )}
      <Loading label="Loading tracks" isOver={isLoaded || (error !== undefined && !isFetching)} />
    </>
  );
}

const loadFailures: Partial<Record<Failure, string>> = {
  offline: 'The catalogue could not be reached. Check your connection and try again.',
  tooManyRequests: 'Too many requests right now. Wait a minute and try again.',
  hostFailed: 'The catalogue is having problems right now. Try again in a moment.',
};

export function describeLoadFailure(error: CallError): string {
  return loadFailures[failureOf(error)] ?? 'The catalogue didn’t send a list of tracks. Try again later.';
}
