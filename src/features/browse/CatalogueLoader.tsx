import { type ReactNode, useEffect, useRef } from 'react';
import { type CallError, type Failure, failureOf } from '#store/failure.ts';
import { useGetGenresQuery, useGetGuestsQuery, useGetTracksQuery } from '#store/hooks.ts';
import { Button } from '#ui/Button.tsx';
import { Loading } from '#ui/Loading.tsx';
import { Message } from '#ui/Message.tsx';
import { listId } from './TrackList.tsx';

/** Stands in for the list until there is one. A later reload never takes away what is already shown. */
export function CatalogueLoader({ children }: { children: ReactNode }) {
  // Not `data`, which the hook remembers: after a jump in Redux DevTools to before the list it would stay.
  const { currentData, error, isFetching, refetch } = useGetTracksQuery();
  const guests = useGetGuestsQuery();
  const genres = useGetGenresQuery();
  const isThere = currentData !== undefined;
  const wasRetried = useRef(false);
  // The button that was pressed is gone; the list takes the focus over.
  useEffect(() => {
    if (isThere && wasRetried.current) document.getElementById(listId)?.focus({ preventScroll: true });
  }, [isThere]);
  const tryAgain = () => {
    wasRetried.current = true;
    void refetch();
    if (guests.isError) void guests.refetch();
    if (genres.isError) void genres.refetch();
  };
  return (
    <>
      {isThere && children}
      {!isThere && error && (
        <div className="wrap">
          <Message title="The tracks didn’t load" alert>
            {/* Taken away and put back, so that a second failure is read out as well. */}
            {!isFetching && <p>{describeLoadFailure(error)}</p>}
            <Button look="primary" busy={isFetching} onClick={tryAgain}>
              Try again
            </Button>
          </Message>
        </div>
      )}
      <Loading label="Loading tracks" isOver={isThere || (error !== undefined && !isFetching)} />
    </>
  );
}

const words: Partial<Record<Failure, string>> = {
  offline: 'The catalogue could not be reached. Check your connection and try again.',
  tooManyTries: 'The catalogue is asked too much just now. Wait a minute and try again.',
  hostFailed: 'The catalogue has a fault just now. Try again in a moment.',
  notUnderstood: 'The catalogue answered, but not with a list of tracks. The fault is on its side; try again later.',
};

/** Why there is no list, as far as it is known. */
export function describeLoadFailure(error: CallError): string {
  return words[failureOf(error)] ?? 'The catalogue would not send its tracks. Try again later.';
}
