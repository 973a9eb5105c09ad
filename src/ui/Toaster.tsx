import { type FocusEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { Toast } from './Toast.tsx';
import styles from './Toaster.module.css';
import { useTopDialog } from './topDialog.ts';

export type ToastContent = {
  id: string;
  content: ReactNode;
  /** What can be done about it, beside the words. */
  action?: ReactNode;
  /** Stays until it is dismissed: an error, or something that is still under way. */
  stays?: boolean;
};

/**
 * Short messages in the corner, the newest lowest. They are read out politely, wait while somebody looks at them, and
 * stand inside an open dialog, because nothing outside of one can be pressed.
 */
export function Toaster({ toasts, onClose }: { toasts: readonly ToastContent[]; onClose: (id: string) => void }) {
  const dialog = useTopDialog();
  const list = <ToastList key={dialog ? 'dialog' : 'page'} toasts={toasts} onClose={onClose} />;
  return dialog ? createPortal(list, dialog) : list;
}

function ToastList({ toasts, onClose }: Parameters<typeof Toaster>[0]) {
  const region = useRef<HTMLDivElement>(null);
  const cameFrom = useRef<EventTarget | null>(null);
  const [isHeld, setIsHeld] = useState(false);
  const [isThere, setIsThere] = useState(false);

  // Words that arrive together with their region are not read out.
  useEffect(() => {
    region.current?.showPopover();
    setIsThere(true);
  }, []);

  const goBack = () => {
    if (!region.current?.contains(document.activeElement)) return;
    const place =
      cameFrom.current instanceof HTMLElement && cameFrom.current.isConnected ? cameFrom.current : undefined;
    (place ?? document.getElementById('content'))?.focus({ preventScroll: true });
  };

  return (
    <div
      ref={region}
      popover="manual"
      role="status"
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
