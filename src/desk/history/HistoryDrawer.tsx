import { useId } from 'react';
import { historyClosed, historyOpened, selectIsHistoryOpen } from '#desk/store/historySlice.ts';
import { useAppDispatch, useAppSelector } from '#store/hooks.ts';
import { selectHasExtras } from '#store/siteSlice.ts';
import { Button } from '#ui/Button.tsx';
import { Icon } from '#ui/Icon.tsx';
import { Modal } from '#ui/Modal.tsx';
import { EditList } from './EditList.tsx';
import styles from './History.module.css';

/** What was edited, from the newest back to the first edit. */
export function HistoryDrawer() {
  const dispatch = useAppDispatch();
  const titleId = useId();
  if (!useAppSelector(selectIsHistoryOpen)) return null;
  return (
    <Modal drawer labelledBy={titleId} onClose={() => dispatch(historyClosed())}>
      <h2 id={titleId} className={styles.title} tabIndex={-1}>
        History
      </h2>
      <EditList />
    </Modal>
  );
}

/** Only where the host keeps a history. */
export function HistoryButton() {
  const dispatch = useAppDispatch();
  if (!useAppSelector(selectHasExtras)) return null;
  return (
    <Button look="plain" aria-haspopup="dialog" onClick={() => dispatch(historyOpened())}>
      <Icon name="history" />
      History
    </Button>
  );
}
