/**
 * Makes a press give the focus to a button or a link in Safari, too. Without it the focus goes to what is around them:
 * a menu closes before the press on a button in it has become a click, and a closed dialog does not lead back to the
 * button that opened it. Only with a `tabindex` of its own does Safari treat a control as other browsers treat each.
 *
 * Of the browser tests, run with presses as in Safari, fifteen failed without it. With it, none of them did.
 * To delete: remove this file, its call in `main.tsx`, and its test in `otherEngines.slow.spec.ts`.
 */
export function focusOnPress(): void {
  const giveTabIndex = ({ target }: MouseEvent) => {
    const control = (target as Element).closest<HTMLElement>('a, button, input');
    if (control && !control.hasAttribute('tabindex')) control.tabIndex = 0;
  };
  // Before the browser looks for what takes the focus.
  addEventListener('mousedown', giveTabIndex, { capture: true });
}
