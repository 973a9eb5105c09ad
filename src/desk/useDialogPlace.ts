import { useEffect } from 'react';

/**
 * Keeps the field with the focus in sight when a phone is turned. In a low window the whole dialog scrolls instead of
 * its body (Modal.module.css), and begins at its top: far above the field that someone was typing in.
 */
export function useDialogPlace(): void {
  useEffect(() => {
    const end = new AbortController();
    const options = { capture: true, signal: end.signal };
    let isSeen = true;
    document.addEventListener('focusin', () => (isSeen = true), options);
    document.addEventListener('scroll', () => (isSeen = isInSight(document.activeElement)), options);
    const onResize = () => {
      const { activeElement: focused } = document;
      // What the admin has scrolled away stays away.
      if (isSeen && focused?.closest('dialog')) focused.scrollIntoView({ block: 'nearest', behavior: 'instant' });
    };
    addEventListener('resize', onResize, options);
    return () => end.abort();
  }, []);
}

function isInSight(element: Element | null): boolean {
  const { top = 0, bottom = 0 } = element?.getBoundingClientRect() ?? {};
  return bottom > 0 && top < innerHeight;
}
