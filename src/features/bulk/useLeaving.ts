import { type RefObject, useEffect, useEffectEvent } from 'react';

/** Calls when somebody presses beside the panel or takes the focus elsewhere. */
export function useMenuDismiss(panel: RefObject<HTMLElement | null>, leave: () => void): void {
  const left = useEffectEvent((event: Event) => {
    const target = event.target as Element | null;
    if (panel.current?.contains(target)) return;
    // A press on a menu's own button says for itself what it means, and a dialog comes out of the panel.
    if (target instanceof Element && target.closest('[data-track-menu], dialog')) return;
    leave();
  });
  useEffect(() => {
    document.addEventListener('pointerdown', left);
    document.addEventListener('focusin', left);
    return () => {
      document.removeEventListener('pointerdown', left);
      document.removeEventListener('focusin', left);
    };
  }, []);
}
