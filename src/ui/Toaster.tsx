import { type FocusEvent, type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { Button } from './Button.tsx';
import { Icon } from './Icon.tsx';
import { useMessagePlace } from './messagePlace.ts';
import styles from './Toaster.module.css';
import { usePageRoom } from './usePageRoom.ts';

export type ToastContent = {
  id: string;
  content: ReactNode;
  /** What can be done about it, beside the words. */
  action?: ReactNode;
  /** Stays until it is dismissed: an error, or something that is still under way. */
  stays?: boolean;
};

type ToasterProps = { toasts: readonly ToastContent[]; onClose: (id: string) => void };

/**
 * Short messages, the newest lowest. They are read out politely and wait while somebody looks at them. On the page they
 * lie in its corner; in a dialog they take a place of their own, because nothing outside of it can be pressed and
 * nothing inside of it may be covered.
 */
export function Toaster(props: ToasterProps) {
  const place = useMessagePlace();
  return place ? createPortal(<ToastList {...props} />, place) : <PageToasts {...props} />;
}

function PageToasts(props: ToasterProps) {
  const corner = useRef<HTMLDivElement>(null);
  useEffect(() => corner.current?.showPopover(), []);
  usePageRoom(corner, '--messages');
  return (
    <div ref={corner} popover="manual" className={styles.corner}>
      <ToastList {...props} />
    </div>
  );
}

function ToastList({ toasts, onClose }: ToasterProps) {
  const region = useRef<HTMLDivElement>(null);
  const cameFrom = useRef<EventTarget | null>(null);
  const [isHeld, setIsHeld] = useState(false);
  const [isThere, setIsThere] = useState(false);

  // Words that arrive together with their region are not read out.
  useEffect(() => setIsThere(true), []);

  const goBack = () => {
    if (!region.current?.contains(document.activeElement)) return;
    const place =
      cameFrom.current instanceof HTMLElement && cameFrom.current.isConnected ? cameFrom.current : undefined;
    const heading = region.current.closest('dialog')?.querySelector<HTMLElement>('[tabindex="-1"]');
    (place ?? heading ?? document.getElementById('content'))?.focus({ preventScroll: true });
  };

  return (
    <div
      ref={region}
      role="status"
      data-messages
      className={styles.toasts}
      onPointerEnter={() => setIsHeld(true)}
      onPointerLeave={() => setIsHeld(false)}
      onFocus={(event: FocusEvent) => {
        if (region.current?.contains(event.relatedTarget)) return;
        cameFrom.current = event.relatedTarget;
        setIsHeld(true);
      }}
      onBlur={(event: FocusEvent) => {
        if (!region.current?.contains(event.relatedTarget)) setIsHeld(false);
      }}
    >
      {isThere &&
        toasts.map(({ id, content, action, stays = false }) => (
          <Toast
            key={id}
            action={action}
            isHeld={isHeld || stays}
            onClose={() => {
              goBack();
              setIsHeld(false);
              onClose(id);
            }}
          >
            {content}
          </Toast>
        ))}
    </div>
  );
}

/** Long enough to be read and reached; the time begins anew when it was looked at. */
const stay = 6000;

type ToastProps = { isHeld: boolean; action: ReactNode; onClose: () => void; children: ReactNode };

export function Toast({ isHeld, action, onClose, children }: ToastProps) {
  const leave = useEffectEvent(onClose);
  useEffect(() => {
    if (isHeld) return;
    const timer = setTimeout(() => leave(), stay);
    return () => clearTimeout(timer);
  }, [isHeld]);

  return (
    <div className={styles.toast}>
      <div className={styles.words}>{children}</div>
      {action}
      <Button look="icon" aria-label="Dismiss message" onClick={onClose}>
        <Icon name="close" />
      </Button>
    </div>
  );
}
