import { type FocusEvent, type RefObject, useEffect, useEffectEvent, useRef } from 'react';

/** As long as this the dropdown waits for the focus to come back. */
const patience = 200;

/**
 * Notices that somebody has left: a press beside the box at once, the focus gone elsewhere after a while. A press
 * inside takes the focus away, too, for as long as it is held, and means the opposite.
 */
export function useCloseOnBlur(box: RefObject<HTMLElement | null>, isOpen: boolean, onLeave: () => void) {
  const waiting = useRef<number>(undefined);
  const isPressed = useRef(false);
  const leave = useEffectEvent(onLeave);
  const stay = () => window.clearTimeout(waiting.current);

  useEffect(() => {
    if (!isOpen) return;
    const onPress = ({ target }: Event) => {
      isPressed.current = Boolean(box.current?.contains(target as Node));
      window.clearTimeout(waiting.current);
      if (!isPressed.current) leave();
    };
    const onRelease = () => {
      isPressed.current = false;
    };
    document.addEventListener('pointerdown', onPress);
    document.addEventListener('pointerup', onRelease);
    document.addEventListener('pointercancel', onRelease);
    return () => {
      window.clearTimeout(waiting.current);
      isPressed.current = false;
      document.removeEventListener('pointerdown', onPress);
      document.removeEventListener('pointerup', onRelease);
      document.removeEventListener('pointercancel', onRelease);
    };
  }, [box, isOpen]);

  return {
    onFocus: stay,
    onBlur: ({ relatedTarget }: FocusEvent) => {
      if (!isOpen || isPressed.current || box.current?.contains(relatedTarget)) return;
      stay();
      waiting.current = window.setTimeout(() => {
        // Who went to another window has the focus here still.
        if (!box.current?.contains(document.activeElement)) leave();
      }, patience);
    },
  };
}
