import { useId } from 'react';
import { historyClosed, selectIsHistoryOpen } from '#store/historySlice.ts';
import { useAppDispatch, useAppSelector } from '#store/hooks.ts';
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
