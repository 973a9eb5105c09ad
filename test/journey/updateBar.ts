import { act, screen, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';

export const bar = () => screen.queryByRole('region', { name: 'Bulk update' });
export const inBar = () => within(bar() as HTMLElement);
export const box = (title: string) => screen.getByRole('checkbox', { name: `Select ${title}` });

export const showCheckboxes = (user: UserEvent) => user.click(screen.getByRole('button', { name: 'Select tracks' }));

/** jsdom does not open a popover on click. */
export async function openGuestList() {
  const button = inBar().getByRole('button', { name: /^Guest to/ });
  act(() => document.getElementById(button.getAttribute('popovertarget') ?? '')?.showPopover());
  return inBar().findByRole('searchbox');
}

export async function chooseGuest(user: UserEvent, name: string) {
  const field = await openGuestList();
  if (name) await user.type(field, name);
  await user.keyboard('{Enter}');
}
