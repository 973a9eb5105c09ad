import { describeHistoryFailure } from '#desk/failureTexts.ts';
import { useHistoryInfiniteQuery, useRetryAfterSignIn } from '#desk/store/hooks.ts';
import { failureOf } from '#store/failure.ts';
import { Button } from '#ui/Button.tsx';
import { EditEntry } from './EditEntry.tsx';
import styles from './History.module.css';

export function EditList() {
  const { data, error, isFetching, isFetchingNextPage, hasNextPage, fetchNextPage, refetch } =
    useHistoryInfiniteQuery();
  useRetryAfterSignIn(error !== undefined && failureOf(error) === 'signedOut', () => void refetch());
  const edits = data?.pages.flatMap((page) => page.edits) ?? [];
  return (
    <>
      {edits.length > 0 && (
        <ol className={styles.edits}>
          {edits.map((edit) => (
            <EditEntry key={edit.version} edit={edit} />
          ))}
        </ol>
      )}
      <p role="status" className={styles.note}>
        {!data && isFetching && 'Loading the history …'}
        {data && edits.length === 0 && 'Nothing has been edited yet. Every change made here will stand in this list.'}
      </p>
      {error && !isFetching && (
        <div role="alert" className={styles.problem}>
          <p>{describeHistoryFailure(failureOf(error))}</p>
          <Button look="plain" onClick={() => void (data && hasNextPage ? fetchNextPage() : refetch())}>
            Try again
          </Button>
        </div>
      )}
      {hasNextPage && !error && (
        <Button look="plain" busy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          {isFetchingNextPage ? 'Loading' : 'Show older edits'}
        </Button>
      )}
    </>
  );
}
