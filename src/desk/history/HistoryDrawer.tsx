import { describeFailure } from '#desk/failureTexts.ts';
import { useHistoryInfiniteQuery } from '#desk/store/api/historyApi.ts';
import { dialogClosed, selectOpenDialog } from '#desk/store/dialogSlice.ts';
import { useRefetchAfterSignIn } from '#desk/store/hooks.ts';
import { useAppDispatch, useAppSelector } from '#store/hooks.ts';
import { Button } from '#ui/Button.tsx';
import { nextFocus } from '#ui/focus.ts';
import { Modal } from '#ui/Modal.tsx';
import { EditEntry } from './EditEntry.tsx';
import styles from './HistoryDrawer.module.css';

/** All edits, newest first. */
export function HistoryDrawer() {
  const dispatch = useAppDispatch();
  if (useAppSelector(selectOpenDialog) !== 'history') return null;
  return (
    <Modal drawer title="History" onClose={() => dispatch(dialogClosed())}>
      <EditList />
    </Modal>
  );
}

function EditList() {
  const { data, error, isFetching, isFetchingNextPage, isFetchNextPageError, hasNextPage, fetchNextPage, refetch } =
    useHistoryInfiniteQuery();
  const retry = () => void (isFetchNextPageError ? fetchNextPage() : refetch());
  useRefetchAfterSignIn(error, retry);
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
        {data
          ? edits.length === 0 && 'No edits yet. Changes made here will appear in this list.'
          : isFetching && 'Loading history…'}
      </p>
      {error && !isFetching && (
        <div role="alert" className={styles.problem}>
          <p>{describeFailure('history', error)}</p>
          <Button ref={toLastHeading} look="plain" onClick={retry}>
            Try again
          </Button>
        </div>
      )}
      {hasNextPage && !error && (
        <Button ref={toLastHeading} look="plain" busy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          {isFetchingNextPage ? 'Loading' : 'Show older edits'}
        </Button>
      )}
    </>
  );
}

/** What a button loads takes its place: the last edit that was there before gets the focus, or the history's title. */
const toLastHeading = nextFocus((button) =>
  [...(button.closest('dialog')?.querySelectorAll<HTMLElement>('h2, h3') ?? [])].at(-1),
);
