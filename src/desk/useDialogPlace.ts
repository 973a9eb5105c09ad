import { useEffect } from 'react';

/**
 * Keeps the field with the focus in sight when a phone is turned. In a low window the whole dialog scrolls instead of
 * its body (Modal.module.css), and begins at its top: far above the field that someone was typing in.
 */
export function useDialogPlace(): void {
  useEffect(() => {
    let isSeen = true;
    const onFocus = () => {
      isSeen = true;
    };
    const onScroll = () => {
      isSeen = isInSight(document.activeElement);
    };
    const onResize = () => {
      const { activeElement: focused } = document;
      // What the admin has scrolled away stays away.
      if (isSeen && focused?.matches('dialog :is(input, textarea, select)'))
        focused.scrollIntoView({ block: 'nearest', behavior: 'instant' });
    };
    document.addEventListener('focusin', onFocus, true);
    document.addEventListener('scroll', onScroll, true);
    addEventListener('resize', onResize);
    return () => {
      document.removeEventListener('focusin', onFocus, true);
      document.removeEventListener('scroll', onScroll, true);
      removeEventListener('resize', onResize);
    };
  }, []);
}

function isInSight(element: Element | null): boolean {
  const { top = 0, bottom = 0 } = element?.getBoundingClientRect() ?? {};
  return bottom > 0 && top < innerHeight;
}
