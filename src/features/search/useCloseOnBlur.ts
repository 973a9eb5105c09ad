import { type FocusEvent, type RefObject, useEffect, useEffectEvent, useRef } from 'react';

const closeDelayMs = 200;

/**
 * Closes the dropdown on a pointer press outside the box, or when the focus has left it for 200 ms. While a press inside
 * is held, the focus may leave without closing anything.
 */
export function useCloseOnBlur(box: RefObject<HTMLElement | null>, isOpen: boolean, onClose: () => void) {
  const timer = useRef<number>(undefined);
  const isPressed = useRef(false);
  const close = useEffectEvent(onClose);
  const cancel = () => window.clearTimeout(timer.current);

  useEffect(() => {
    if (!isOpen) return;
    const onPress = ({ target }: Event) => {
      isPressed.current = Boolean(box.current?.contains(target as Node));
      window.clearTimeout(timer.current);
      if (!isPressed.current) close();
    };
    const onRelease = () => {
      isPressed.current = false;
    };
    document.addEventListener('pointerdown', onPress);
    document.addEventListener('pointerup', onRelease);
    document.addEventListener('pointercancel', onRelease);
    return () => {
      window.clearTimeout(timer.current);
      isPressed.current = false;
      document.removeEventListener('pointerdown', onPress);
      document.removeEventListener('pointerup', onRelease);
      document.removeEventListener('pointercancel', onRelease);
    };
  }, [box, isOpen]);

  return {
    onFocus: cancel,
    onBlur: ({ relatedTarget }: FocusEvent) => {
      if (!isOpen || isPressed.current || box.current?.contains(relatedTarget)) return;
      cancel();
      timer.current = window.setTimeout(() => {
        // Switching to another window blurs the element, but it stays the active element.
        if (!box.current?.contains(document.activeElement)) close();
      }, closeDelayMs);
    },
  };
}
