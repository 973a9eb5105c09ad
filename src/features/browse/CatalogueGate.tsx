import type { ReactNode } from 'react';
import { useGetGenresQuery, useGetGuestsQuery, useGetTracksQuery } from '#store/hooks.ts';
import { Button } from '#ui/Button.tsx';
import { Loading } from '#ui/Loading.tsx';
import { Message } from '#ui/Message.tsx';

/** Stands in for the list until there is one. A later reload never takes away what is already shown. */
export function CatalogueGate({ children }: { children: ReactNode }) {
  const { data, isError, isFetching, refetch } = useGetTracksQuery();
  const guests = useGetGuestsQuery();
  const genres = useGetGenresQuery();
  if (data) return children;
  if (!isError || isFetching) return <Loading label="Loading tracks" />;
  const tryAgain = () => {
    void refetch();
    if (guests.isError) void guests.refetch();
    if (genres.isError) void genres.refetch();
  };
  return (
    <div className="wrap">
      <Message title="The tracks didn’t load" alert>
        <p>The catalogue could not be reached. Check your connection and try again.</p>
        <Button look="primary" onClick={tryAgain}>
          Try again
        </Button>
      </Message>
    </div>
  );
}
