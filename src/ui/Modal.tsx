import { type ReactNode, useLayoutEffect, useRef } from 'react';
import { Button } from './Button.tsx';
import { Icon } from './Icon.tsx';
import styles from './Modal.module.css';

type ModalProps = {
  /** The id of the heading inside that names the dialog and takes the focus: it needs `tabIndex={-1}`. */
  labelledBy: string;
  narrow?: boolean;
  /** For a question or a single field. */
  small?: boolean;
  /** Escape, the cross or a press beside the dialog. */
  onClose: () => void;
  /** Left and right of the row above the content. */
  start?: ReactNode;
  actions?: ReactNode;
  /** Stays in sight below what scrolls. */
  foot?: ReactNode;
  children: ReactNode;
};

/** The platform's own dialog: it keeps the focus in, gives it back, and makes the page behind it inert. */
export function Modal({ labelledBy, narrow, small, onClose, start, actions, foot, children }: ModalProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const pressedBeside = useRef(false);

  // Not a passive effect: closing gives the focus back only while the dialog is still in the page.
  useLayoutEffect(() => {
    const element = dialog.current;
    element?.showModal();
    // On the heading, so that its words are the first thing heard.
    document.getElementById(labelledBy)?.focus({ preventScroll: true });
    return () => element?.close();
  }, [labelledBy]);

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the keyboard closes with Escape, which arrives as "cancel"
    <dialog
      ref={dialog}
      className={`${styles.modal} ${small ? styles.small : narrow ? styles.narrow : ''}`}
      aria-labelledby={labelledBy}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      // A text selection that ends outside is no wish to leave, so the press must have begun there too.
      onPointerDown={(event) => {
        pressedBeside.current = event.target === dialog.current;
      }}
      onClick={(event) => {
        if (pressedBeside.current && event.target === dialog.current) onClose();
      }}
    >
      <div className={styles.frame}>
        <div className={styles.top}>
          {start}
          <span className={styles.spacer} />
          {actions}
          <Button look="icon" aria-label="Close" onClick={onClose}>
            <Icon name="close" />
          </Button>
        </div>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be within reach of the keyboard */}
        {/* biome-ignore lint/a11y/useSemanticElements: it groups no fields */}
        <div className={styles.body} role="group" aria-labelledby={labelledBy} tabIndex={0}>
          {children}
        </div>
        {foot && <div className={styles.foot}>{foot}</div>}
      </div>
    </dialog>
  );
}
