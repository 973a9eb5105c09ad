import {
  createContext,
  type KeyboardEvent,
  type ReactNode,
  startTransition,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { Button } from './Button.tsx';
import { Icon } from './Icon.tsx';
import styles from './Modal.module.css';
import { offerPlace } from './messagePlace.ts';
import { useEscape } from './useEscape.ts';

type ModalProps = {
  /** The id of the heading inside that names the dialog and takes the focus: it needs `tabIndex={-1}`. */
  labelledBy: string;
  narrow?: boolean;
  /** For a question or a single field. */
  small?: boolean;
  /** From the right edge, as high as the window: for a long list beside the page. */
  drawer?: boolean;
  /** What it is about: another subject is read from its top. */
  subject?: unknown;
  /** Escape, the cross or a press beside the dialog. */
  onClose: () => void;
  onKeyDown?: (event: KeyboardEvent) => void;
  /** Who takes the focus after it where whoever had it before is gone. */
  returnTo?: () => HTMLElement | null;
  /** Left and right of the row above the content. */
  start?: ReactNode;
  actions?: ReactNode;
  /** Stay in sight below what scrolls: buttons at its end, or a bar from edge to edge. */
  foot?: ReactNode;
  bar?: ReactNode;
  /** Makes a form of the content and its foot. */
  onSubmit?: () => void;
  children: ReactNode;
};

/** The platform's own dialog: it keeps the focus in, gives it back, and makes the page behind it inert. */
export function Modal(props: ModalProps) {
  const { labelledBy, subject, onClose, onKeyDown, returnTo } = props;
  const dialog = useRef<HTMLDialogElement>(null);
  const frame = useRef<HTMLDivElement>(null);
  const body = useRef<HTMLDivElement>(null);
  const messages = useRef<HTMLDivElement>(null);
  const latestReturn = useRef(returnTo);
  const pressedBeside = useRef(false);

  useLayoutEffect(() => {
    latestReturn.current = returnTo;
  });

  const [isMade, setMade] = useState(false);
  const [isOneOfMany] = useState(isPageLocked);

  // Showing the first dialog has the whole page styled anew, which is work enough for a task of its own: what the dialog
  // says is laid out before. Where another was open, nobody is to see the page between the two.
  useLayoutEffect(() => {
    dialog.current?.getBoundingClientRect();
    if (isOneOfMany) setMade(true);
    else startTransition(() => setMade(true));
  }, [isOneOfMany]);

  useEscape(!isMade, onClose);

  // Not a passive effect: closing gives the focus back only while the dialog is still in the page.
  useLayoutEffect(() => {
    if (!isMade) return;
    const element = dialog.current;
    openDialogs.add(element);
    lockPage(true);
    element?.style.removeProperty('display');
    element?.showModal();
    // On the heading, so that its words are the first thing heard.
    focusById(labelledBy);
    const leave = messages.current && offerPlace(messages.current);
    return () => {
      leave?.();
      openDialogs.delete(element);
      lockPage(openDialogs.size > 0);
      // It goes with the next step: nobody is to lay it out once more beside the page.
      element?.style.setProperty('display', 'none');
      element?.close();
      if (hasFocus(element) || isFocusLost()) latestReturn.current?.()?.focus();
    };
  }, [isMade, labelledBy]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the subject is what it waits for
  useLayoutEffect(() => {
    if (body.current) body.current.scrollTop = 0;
    if (frame.current) frame.current.scrollTop = 0;
    // The button that was pressed may be gone with the subject before.
    if (!hasFocus(dialog.current)) focusById(labelledBy);
  }, [subject]);

  return (
    <dialog
      ref={dialog}
      className={`${styles.modal} ${shapeOf(props)}`}
      aria-labelledby={labelledBy}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      // A browser lets a page refuse one Escape and not the next. Whether it closes stays with whoever opened it.
      onClose={() => {
        if (dialog.current?.open !== false) return;
        dialog.current.showModal();
        onClose();
      }}
      onKeyDown={onKeyDown}
      // A text selection may begin or end beside it, and is no wish to leave.
      onPointerDown={(event) => {
        pressedBeside.current = event.target === dialog.current;
      }}
      onPointerUp={(event) => {
        pressedBeside.current &&= event.target === dialog.current;
      }}
      onClick={(event) => {
        if (pressedBeside.current && event.target === dialog.current) onClose();
        pressedBeside.current = false;
      }}
    >
      <DialogShown value={isMade}>
        <div ref={frame} className={styles.frame}>
          <div className={styles.top}>
            {props.start}
            <span className={styles.spacer} />
            {props.actions}
            <Button look="icon" aria-label="Close" onClick={onClose}>
              <Icon name="close" />
            </Button>
          </div>
          <Content {...(props.onSubmit && { onSubmit: props.onSubmit })}>
            {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be within reach of the keyboard */}
            {/* biome-ignore lint/a11y/useSemanticElements: it groups no fields */}
            <div ref={body} className={styles.body} role="group" aria-labelledby={labelledBy} tabIndex={0}>
              {props.children}
            </div>
            {/* Between what is read and what is pressed, so that a message covers neither. */}
            <div ref={messages} className={styles.messages} />
            {props.foot && <div className={styles.foot}>{props.foot}</div>}
          </Content>
          {props.bar}
        </div>
      </DialogShown>
    </dialog>
  );
}

function Content({ onSubmit, children }: { onSubmit?: () => void; children: ReactNode }) {
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

function shapeOf({ narrow, small, drawer }: ModalProps): string {
  const shape = drawer ? styles.drawer : small ? styles.small : narrow && styles.narrow;
  return shape || '';
}

/** Counted here: to look for them is a walk through the whole page. */
const openDialogs = new Set<HTMLDialogElement | null>();

/** The page behind does not scroll as long as any dialog is open. */
function lockPage(isBehind: boolean): void {
  document.documentElement.toggleAttribute('data-behind-dialog', isBehind);
}

function isPageLocked(): boolean {
  return openDialogs.size > 0;
}

function focusById(id: string): void {
  document.getElementById(id)?.focus({ preventScroll: true });
}

/** On nothing, or on what was put out of sight while the dialog was there. */
function isFocusLost(): boolean {
  return !hasFocus(document.body) || Boolean(document.activeElement?.closest('[aria-hidden="true"]'));
}

/** Whether the focus is on something inside; the body itself has it when nothing else has. */
function hasFocus(element: HTMLElement | null): boolean {
  const { activeElement } = document;
  return activeElement !== element && Boolean(element?.contains(activeElement));
}

/** Whether the dialog around it is shown yet: before, nothing in it can take the focus or open a list. */
export const DialogShown = createContext(true);
