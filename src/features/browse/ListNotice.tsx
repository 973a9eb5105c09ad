import { useGetTracksQuery } from '#store/hooks.ts';
import { type Failure, failureOf } from '#store/host/failure.ts';
import { passFocusToList } from '#track/rowIds.ts';
import { Button } from '#ui/Button.tsx';
import styles from './ListNotice.module.css';
import { useConnection } from './useConnection.ts';

const unreached: ReadonlySet<Failure> = new Set<Failure>(['offline', 'timedOut']);

/** Says that the list may be out of date, because there is no connection or refetching it has failed. */
export function ListNotice() {
  const { currentData, error, isFetching, refetch } = useGetTracksQuery();
  const { isOffline, since } = useConnection(error !== undefined && unreached.has(failureOf(error)));
  if (!currentData || (!isOffline && !error)) return null;
  return (
    <div
      ref={passFocusToList}
      className={isOffline ? styles.offline : styles.stale}
      role={isOffline ? 'status' : 'alert'}
    >
      <p>{isOffline ? describeOffline(since) : 'The list couldn’t be refreshed, so it may be out of date.'}</p>
      <Button look="plain" busy={isFetching} onClick={() => void refetch()}>
        {isFetching ? 'Trying' : 'Try again'}
      </Button>
    </div>
  );
}

function describeOffline(since: Date | undefined): string {
  if (!since) return 'Offline';
  const isToday = since.toDateString() === new Date().toDateString();
  const day = since.toLocaleDateString('en', { day: 'numeric', month: 'short' });
  const time = since.toLocaleTimeString('en', { hour: 'numeric', minute: '2-digit' });
  return `Offline. This list is from ${isToday ? time : `${day}, ${time}`}.`;
}
