import {
  type FocusEvent,
  type ReactNode,
  type RefObject,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { createPortal } from 'react-dom';
import { Button } from './Button.tsx';
import { useReservedSpace } from './hooks/useReservedSpace.ts';
import { Icon } from './Icon.tsx';
import styles from './Toaster.module.css';
import { useToastContainer } from './toastContainer.ts';

type ToastContent = {
  id: string;
  content: ReactNode;
  /** A button next to the text. */
  action?: ReactNode;
  /** Stays until it is dismissed, for errors and running work. */
  stays?: boolean;
};

type ToasterProps = { toasts: readonly ToastContent[]; onClose: (id: string) => void };

/**
 * Short messages, the newest at the bottom. They do not disappear while hovered or focused. On the page they are in a
 * corner; in a dialog they have their own row, because everything outside it is inert and nothing inside may be
 * covered.
 */
export function Toaster(props: ToasterProps) {
  const container = useToastContainer();
  const told = useTold(props.toasts);
  return container ? (
    createPortal(<ToastList {...props} told={told} />, container)
  ) : (
    <PageToasts {...props} told={told} />
  );
}

/**
 * The toasts that were there at the last key or click. Screen readers have announced them, and do not again when a
 * dialog opens or closes. One that is younger may have moved before it was announced: a save closes its form.
 */
function useTold(toasts: ToasterProps['toasts']): Told {
  const told = useRef<readonly string[]>([]);
  useEffect(() => {
    const note = () => {
      told.current = toasts.map(({ id }) => id);
    };
    for (const type of ['keydown', 'click']) document.addEventListener(type, note, true);
    return () => {
      for (const type of ['keydown', 'click']) document.removeEventListener(type, note, true);
    };
  }, [toasts]);
  return told;
}

type Told = RefObject<readonly string[]>;
type ToastListProps = ToasterProps & { told: Told };

function PageToasts(props: ToastListProps) {
  const corner = useRef<HTMLDivElement>(null);
  useEffect(() => corner.current?.showPopover(), []);
  useReservedSpace(corner, '--toasts');
  return (
    <div ref={corner} popover="manual" className={styles.corner}>
      <ToastList {...props} />
    </div>
  );
}

function ToastList({ toasts, onClose, told }: ToastListProps) {
  const region = useRef<HTMLDivElement>(null);
  const focusedBefore = useRef<EventTarget | null>(null);
  const [isPaused, setIsPaused] = useState(false);
  // Screen readers ignore text that is added together with its live region.
  const [isSilent, setIsSilent] = useState(true);
  const [silent] = useState(told.current);
  useEffect(() => setIsSilent(false), []);
  const shown = isSilent ? toasts.filter(({ id }) => silent.includes(id)) : toasts;

  const restoreFocus = () => {
    const { current: before } = focusedBefore;
    if (before instanceof HTMLElement) before.focus({ preventScroll: true });
    // The element may be gone, or hidden: the press on the toast closed the list that it was in.
    if (document.activeElement === before) return;
    const heading = region.current?.closest('dialog')?.querySelector<HTMLElement>('[tabindex="-1"]');
    (heading ?? document.getElementById('content'))?.focus({ preventScroll: true });
  };

  return (
    <div
      ref={region}
      role="status"
      // Otherwise a screen reader repeats the older toasts with each new one.
      aria-atomic="false"
      // A sentence that names a track follows its title, and is not told again then.
      aria-relevant="additions"
      data-toasts
      className={styles.toasts}
      // React leaves `onPointerEnter` out if what was under the pointer has just been removed,
      // such as a Save button.
      onPointerOver={() => setIsPaused(true)}
      onPointerLeave={() => setIsPaused(false)}
      onFocus={(event: FocusEvent) => {
        if (region.current?.contains(event.relatedTarget)) return;
        focusedBefore.current = event.relatedTarget;
        setIsPaused(true);
      }}
      onBlur={(event: FocusEvent) => {
        if (!region.current?.contains(event.relatedTarget)) setIsPaused(false);
      }}
    >
      {shown.map(({ id, content, action, stays = false }) => (
        <Toast
          key={id}
          action={action}
          isPaused={isPaused || stays}
          onClose={() => {
            setIsPaused(false);
            onClose(id);
          }}
          onFocusLost={restoreFocus}
        >
          {content}
        </Toast>
      ))}
    </div>
  );
}

/** The time starts over after a pause. */
const durationMs = 6000;

type ToastProps = {
  isPaused: boolean;
  action: ReactNode;
  onClose: () => void;
  /** The toast is removed while it has the focus: it was closed, or its edit was undone. */
  onFocusLost: () => void;
  children: ReactNode;
};

function Toast({ isPaused, action, onClose, onFocusLost, children }: ToastProps) {
  const toast = useRef<HTMLDivElement>(null);
  const close = useEffectEvent(onClose);
  const loseFocus = useEffectEvent(onFocusLost);
  useEffect(() => {
    if (isPaused) return;
    const timer = setTimeout(() => close(), durationMs);
    return () => clearTimeout(timer);
  }, [isPaused]);

  // A layout effect: the focus can be moved only while the toast is still in the document.
  useLayoutEffect(() => {
    const { current: element } = toast;
    return () => {
      if (element?.contains(document.activeElement)) loseFocus();
    };
  }, []);

  return (
    <div ref={toast} className={styles.toast}>
      <div className={styles.text}>{children}</div>
      {action}
      <Button look="icon" aria-label="Dismiss message" onClick={onClose}>
        <Icon name="close" />
      </Button>
    </div>
  );
}
