import {
  type CSSProperties,
  type Key,
  type KeyboardEvent,
  type PointerEvent,
  type ReactNode,
  type RefObject,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import buttonStyles from './Button.module.css';
import { Button } from './Button.tsx';
import { containsFocus, focusById } from './focus.ts';
import { DialogShown, useDeferredShow } from './hooks/useDeferredShow.ts';
import { useEscape } from './hooks/useEscape.ts';
import { useIsHydrating } from './hooks/useIsHydrating.ts';
import { isAnyDialogOpen, useModalDialog } from './hooks/useModalDialog.ts';
import { Icon } from './Icon.tsx';
import styles from './Modal.module.css';

/** The heading names the dialog and takes the focus. */
type ModalHeading =
  | { title: string; labelledBy?: never }
  /** The id of one among the children, which needs `tabIndex={-1}`. */
  | { title?: never; labelledBy: string };

type ModalProps = ModalHeading & {
  /** Takes the focus instead of the heading. */
  focusId?: string;
  narrow?: boolean;
  /** For a question or a single field. */
  small?: boolean;
  /** At the right edge, as high as the window, for a long list. */
  drawer?: boolean;
  /** As large as a poster and its words, in colours of its own. */
  card?: boolean;
  colours?: CSSProperties | undefined;
  /** What the dialog is about. A change scrolls to the top. */
  subject?: Key;
  /** On which side the subject was, as seen from the previous one: it comes in from there. */
  from?: 'start' | 'end' | undefined;
  /** Escape, the close button or a click outside. */
  onClose: () => void;
  /** Where Close leads before the script is there. */
  closeHref?: string;
  onKeyDown?: (event: KeyboardEvent) => void;
  /** Takes the focus after closing if the element that had it before no longer exists, or after `hasMoved`. */
  returnTo?: () => HTMLElement | null;
  /** Whether the element that had the focus before is no longer the one to return to. */
  hasMoved?: () => boolean;
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
  const titleId = useId();
  const { labelledBy = titleId, focusId = labelledBy, onClose, onKeyDown, returnTo, hasMoved } = props;
  const dialog = useRef<HTMLDialogElement>(null);
  const toasts = useRef<HTMLDivElement>(null);
  const isShown = useDeferredShow(dialog, isAnyDialogOpen());
  const [isServed] = useState(useIsHydrating());
  useModalDialog({ dialog, toasts, isShown, focusId, returnTo, hasMoved });
  useEscape(!isShown, onClose);
  return (
    <dialog
      ref={dialog}
      className={`${styles.modal} ${shapeOf(props)}`}
      style={props.colours}
      data-served={isServed || undefined}
      aria-labelledby={labelledBy}
      onCancel={(event) => {
        event.preventDefault();
        if (event.cancelable) onClose();
      }}
      // Browsers ignore `preventDefault` for the second Escape in a row. Whether to close is up to the parent: only
      // now, because a question would come to lie beneath a dialog that is shown again after it.
      onClose={() => {
        if (dialog.current?.open !== false) return;
        dialog.current.showModal();
        onClose();
      }}
      onKeyDown={onKeyDown}
      {...useClickOutside(dialog, onClose)}
    >
      <DialogShown value={isShown}>
        <Frame {...props} headingId={labelledBy} focusId={focusId} toasts={toasts} />
      </DialogShown>
    </dialog>
  );
}

type FrameProps = ModalProps & { headingId: string; focusId: string; toasts: RefObject<HTMLDivElement | null> };

function Frame(props: FrameProps) {
  const { title, headingId, focusId, subject, onClose, closeHref, onSubmit, toasts, children } = props;
  const frame = useRef<HTMLDivElement>(null);
  const body = useRef<HTMLDivElement>(null);
  const isScrollable = useIsScrollable(frame, body, subject);
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when the subject changes
  useLayoutEffect(() => {
    if (frame.current) frame.current.scrollTop = 0;
    // The clicked button may have disappeared with the previous subject.
    if (!containsFocus(frame.current)) focusById(focusId);
  }, [subject]);

  return (
    <div ref={frame} className={styles.frame}>
      <div className={styles.top}>
        {props.start}
        <span className={styles.spacer} />
        {props.actions}
        {useIsHydrating() && closeHref !== undefined ? (
          <a className={buttonStyles['icon']} aria-label="Close" href={closeHref}>
            <Icon name="close" />
          </a>
        ) : (
          <Button look="icon" aria-label="Close" onClick={onClose}>
            <Icon name="close" />
          </Button>
        )}
      </div>
      <Content onSubmit={onSubmit}>
        {/* A new element starts at its top. In an old one, a smooth scroll that is under way would go on. */}
        {/* biome-ignore lint/a11y/useSemanticElements: it is no group of fields */}
        <div
          key={subject}
          ref={body}
          className={styles.body}
          data-from={props.from}
          role="group"
          aria-labelledby={headingId}
          tabIndex={isScrollable ? 0 : undefined}
        >
          <div>
            {title !== undefined && (
              <h2 id={headingId} className={styles.title} tabIndex={-1}>
                {title}
              </h2>
            )}
            {children}
          </div>
        </div>
        {/* Between the content and the buttons, so that a toast covers neither. */}
        <div ref={toasts} className={styles.toasts} />
        {props.foot && <div className={styles.foot}>{props.foot}</div>}
      </Content>
      {props.bar}
    </div>
  );
}

/** Whether the body overflows, or on a low screen the frame. */
function useIsScrollable(
  frame: RefObject<HTMLElement | null>,
  body: RefObject<HTMLElement | null>,
  subject: Key | undefined,
): boolean {
  const [isScrollable, setIsScrollable] = useState(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another subject has another body
  useLayoutEffect(() => {
    const parts = [frame.current, body.current].filter((part) => part !== null);
    const observer = new ResizeObserver(() =>
      setIsScrollable(parts.some(({ scrollHeight, clientHeight }) => scrollHeight > clientHeight)),
    );
    // The content, too: it may grow while the size of the body stays.
    for (const part of [...parts, body.current?.firstElementChild]) if (part) observer.observe(part);
    return () => observer.disconnect();
  }, [frame, body, subject]);
  return isScrollable;
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

function shapeOf({ narrow, small, drawer, card }: ModalProps): string {
  const shape = card ? styles.card : drawer ? styles.drawer : small ? styles.small : narrow && styles.narrow;
  return shape || '';
}
