/**
 * Takes the focus to the first heading inside, for whoever had it on something that is gone. The page stays where it
 * is: what was worked on stands there.
 */
export function focusHeading(within: Element | null): void {
  within?.querySelector<HTMLElement>('h2, h3')?.focus({ preventScroll: true });
}
