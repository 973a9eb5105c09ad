/** Moves a lost focus to the first heading inside, without scrolling. */
export function focusHeading(within: Element | null): void {
  within?.querySelector<HTMLElement>('h2, h3')?.focus({ preventScroll: true });
}
