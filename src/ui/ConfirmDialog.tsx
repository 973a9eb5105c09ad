import { type ReactNode, useId } from 'react';
import { Button } from './Button.tsx';
import styles from './ConfirmDialog.module.css';
import { Modal } from './Modal.tsx';

type ConfirmDialogProps = {
  title: string;
  children: ReactNode;
  /** Escape, the close button and a click outside cancel, too. */
  cancelLabel: string;
  confirmLabel: string;
  onCancel: () => void;
  onConfirm: () => void;
};

/** Asks before something is lost. It opens on top of other dialogs. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { title, children, cancelLabel, confirmLabel, onCancel, onConfirm } = props;
  const titleId = useId();
  return (
    <Modal
      small
      labelledBy={titleId}
      onClose={onCancel}
      foot={
        <>
          <Button look="plain" onClick={onConfirm}>
            {confirmLabel}
          </Button>
          <Button look="primary" onClick={onCancel}>
            {cancelLabel}
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
