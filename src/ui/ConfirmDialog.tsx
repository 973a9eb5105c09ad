import { type ReactNode, useId } from 'react';
import { Button } from './Button.tsx';
import styles from './ConfirmDialog.module.css';
import { Modal } from './Modal.tsx';

type ConfirmDialogProps = {
  title: string;
  children: ReactNode;
  /** The word for the way back, which Escape, the cross and a press beside it mean too. */
  no: string;
  yes: string;
  onNo: () => void;
  onYes: () => void;
};

/** Asked before something is lost. It stands above whatever dialog is open. */
export function ConfirmDialog({ title, children, no, yes, onNo, onYes }: ConfirmDialogProps) {
  const titleId = useId();
  return (
    <Modal
      small
      labelledBy={titleId}
      onClose={onNo}
      foot={
        <>
          <Button look="plain" onClick={onYes}>
            {yes}
          </Button>
          <Button look="primary" onClick={onNo}>
            {no}
          </Button>
        </>
      }
    >
      <h2 id={titleId} className={styles.title} tabIndex={-1}>
        {title}
      </h2>
      {children}
    </Modal>
  );
}
