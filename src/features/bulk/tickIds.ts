import type { Id } from '#contract/id.ts';

/** A host may number one track 1 and name another "1". */
export function tickId(id: Id): string {
  return `tick-${JSON.stringify(id)}`;
}

export function focusTick(id: Id | null): void {
  if (id !== null) document.getElementById(tickId(id))?.focus();
}

/** Around the choice of the guest in the update bar. */
export const guestChoiceId = 'update-guest';

export function focusGuestChoice(): void {
  document.getElementById(guestChoiceId)?.querySelector('button')?.focus();
}
