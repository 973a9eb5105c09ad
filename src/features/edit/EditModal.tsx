import { useId } from 'react';
import { shownTitle } from '#catalogue/titles.ts';
import { useAppDispatch, useAppSelector } from '#store/hooks.ts';
import { backPressed, modalClosed, selectModalView } from '#store/modalSlice.ts';
import { selectOpenTrack } from '#store/selectors.ts';
import { Button } from '#ui/Button.tsx';
import { Icon } from '#ui/Icon.tsx';
import { Modal } from '#ui/Modal.tsx';
import styles from './EditModal.module.css';
import { TitleForm } from './TitleForm.tsx';

export function EditModal() {
  const dispatch = useAppDispatch();
  const track = useAppSelector(selectOpenTrack);
  const view = useAppSelector(selectModalView);
  const titleId = useId();
  if (!track || view !== 'edit') return null;
  const back = () => dispatch(backPressed());
  return (
    <Modal
      narrow
      labelledBy={titleId}
      onClose={() => dispatch(modalClosed())}
      start={
        <Button look="icon" aria-label="Back" onClick={back}>
          <Icon name="back" />
        </Button>
      }
    >
      <h2 id={titleId} className={styles.title} tabIndex={-1}>
        Edit Track: {shownTitle(track)}
      </h2>
      <TitleForm key={track.id} track={track} onCancel={back} />
    </Modal>
  );
}
