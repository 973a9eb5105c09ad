import { type ReactNode, useEffect, useRef } from 'react';
import { useGetGenresQuery, useGetGuestsQuery, useGetTracksQuery } from '#store/hooks.ts';
import { Button } from '#ui/Button.tsx';
import { Loading } from '#ui/Loading.tsx';
import { Message } from '#ui/Message.tsx';
import { listId } from './TrackList.tsx';
import { describeLoadFailure } from './whyNotLoaded.ts';

/** Stands in for the list until there is one. A later reload never takes away what is already shown. */
export function CatalogueLoader({ children }: { children: ReactNode }) {
  const { data, error, isFetching, refetch } = useGetTracksQuery();
  const guests = useGetGuestsQuery();
  const genres = useGetGenresQuery();
  const isThere = data !== undefined;
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
