import {
  type Key,
  type KeyboardEvent,
  type PointerEvent,
  type ReactNode,
  type RefObject,
  useLayoutEffect,
  useRef,
} from 'react';
import { Button } from './Button.tsx';
import { Icon } from './Icon.tsx';
import styles from './Modal.module.css';
import { DialogShown, useDeferredShow } from './useDeferredShow.ts';
import { useEscape } from './useEscape.ts';
import { containsFocus, focusById, isAnyDialogOpen, useModalDialog } from './useModalDialog.ts';

type ModalProps = {
  /** The id of the heading that names the dialog and takes the focus: it needs `tabIndex={-1}`. */
  labelledBy: string;
  /** Takes the focus instead of the heading. */
  focusId?: string;
  narrow?: boolean;
  /** For a question or a single field. */
  small?: boolean;
  /** At the right edge, as high as the window, for a long list. */
  drawer?: boolean;
  /** What the dialog is about. A change scrolls to the top. */
  subject?: Key;
  /** Escape, the close button or a click outside. */
  onClose: () => void;
  onKeyDown?: (event: KeyboardEvent) => void;
  /** Takes the focus after closing if the element that had it before no longer exists. */
  returnTo?: () => HTMLElement | null;
  /** At the left and the right of the row above the content. */
  start?: ReactNode;
  actions?: ReactNode;
  /** Below the scrolling content: buttons, or a bar from edge to edge. */
  foot?: ReactNode;
  bar?: ReactNode;
  /** Makes a form of the content and the foot. */
  onSubmit?: () => void;
  children: ReactNode;
};

/** A native modal dialog: the browser traps the focus, restores it, and makes the page behind inert. */
export function Modal(props: ModalProps) {
  const { labelledBy, focusId = labelledBy, onClose, onKeyDown, returnTo } = props;
  const dialog = useRef<HTMLDialogElement>(null);
  const toasts = useRef<HTMLDivElement>(null);
  const isShown = useDeferredShow(dialog, isAnyDialogOpen());
  useModalDialog({ dialog, toasts, isShown, focusId, returnTo });
  useEscape(!isShown, onClose);
  return (
    <dialog
      ref={dialog}
      className={`${styles.modal} ${shapeOf(props)}`}
      aria-labelledby={labelledBy}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      // Browsers ignore `preventDefault` for the second Escape in a row. Whether to close is up to the parent.
      onClose={() => {
        if (dialog.current?.open !== false) return;
        dialog.current.showModal();
        onClose();
      }}
      onKeyDown={onKeyDown}
      {...useClickOutside(dialog, onClose)}
    >
      <DialogShown value={isShown}>
        <Frame {...props} toasts={toasts} />
      </DialogShown>
    </dialog>
  );
}

function Frame(props: ModalProps & { toasts: RefObject<HTMLDivElement | null> }) {
  const {
    labelledBy,
    focusId = labelledBy,
    subject,
    onClose,
    start,
    actions,
    foot,
    bar,
    onSubmit,
    toasts,
    children,
  } = props;
  const frame = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when the subject changes
  useLayoutEffect(() => {
    if (frame.current) frame.current.scrollTop = 0;
    // The clicked button may have disappeared with the previous subject.
    if (!containsFocus(frame.current)) focusById(focusId);
  }, [subject]);

  return (
    <div ref={frame} className={styles.frame}>
      <div className={styles.top}>
        {start}
        <span className={styles.spacer} />
        {actions}
        <Button look="icon" aria-label="Close" onClick={onClose}>
          <Icon name="close" />
        </Button>
      </div>
      <Content onSubmit={onSubmit}>
        {/* A new element starts at its top. In an old one, a smooth scroll that is under way would go on. */}
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: scrollable content must be reachable with the keyboard */}
        {/* biome-ignore lint/a11y/useSemanticElements: it is no group of fields */}
        <div key={subject} className={styles.body} role="group" aria-labelledby={labelledBy} tabIndex={0}>
          {children}
        </div>
        {/* Between the content and the buttons, so that a toast covers neither. */}
        <div ref={toasts} className={styles.toasts} />
        {foot && <div className={styles.foot}>{foot}</div>}
      </Content>
      {bar}
    </div>
  );
}

function Content({ onSubmit, children }: { onSubmit: (() => void) | undefined; children: ReactNode }) {
  if (!onSubmit) return children;
  return (
    <form
      className={styles.content}
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit();
      }}
    >
      {children}
    </form>
  );
}

/** A click on the backdrop closes the dialog, but not a text selection that starts or ends there. */
function useClickOutside(dialog: RefObject<HTMLDialogElement | null>, onClose: () => void) {
  const startedOutside = useRef(false);
  return {
    onPointerDown: ({ target }: PointerEvent) => {
      startedOutside.current = target === dialog.current;
    },
    onPointerUp: ({ target }: PointerEvent) => {
      startedOutside.current &&= target === dialog.current;
    },
    onClick: ({ target }: { target: EventTarget }) => {
      if (startedOutside.current && target === dialog.current) onClose();
      startedOutside.current = false;
    },
  };
}

function shapeOf({ narrow, small, drawer }: ModalProps): string {
  const shape = drawer ? styles.drawer : small ? styles.small : narrow && styles.narrow;
  return shape || '';
}
