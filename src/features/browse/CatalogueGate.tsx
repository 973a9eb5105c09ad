import type { ReactNode } from 'react';
import { useGetTracksQuery } from '#store/hooks.ts';
import { Button } from '#ui/Button.tsx';
import { Loading } from '#ui/Loading.tsx';
import { Message } from '#ui/Message.tsx';

/** Stands in for the list until there is one. A later reload never takes away what is already shown. */
export function CatalogueGate({ children }: { children: ReactNode }) {
  const { data, isError, isFetching, refetch } = useGetTracksQuery();
  if (data) return children;
  if (!isError || isFetching) return <Loading label="Loading tracks" />;
  return (
    <div className="wrap">
      <Message title="The tracks didn’t load" alert>
        <p>The catalogue could not be reached. Check your connection and try again.</p>
        <Button look="primary" onClick={() => void refetch()}>
          Try again
        </Button>
      </Message>
    </div>
  );
}
