import { screen, waitFor } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';

export const findTitle = (name: string) => screen.findByRole('link', { name });
export const field = (label: string) => screen.getByLabelText(label);
export const matchField = () => screen.getByPlaceholderText('Search for movie/TV show...');

/** Opens the track and its form. */
export async function openForm(user: UserEvent, title: string): Promise<void> {
  await user.click(await findTitle(title));
  await user.click(screen.getByRole('button', { name: 'Edit track' }));
}

export async function retype(user: UserEvent, label: string, text: string): Promise<void> {
  await user.clear(field(label));
  await user.type(field(label), text);
}

export async function chooseMatch(user: UserEvent, query: string, match: RegExp): Promise<void> {
  await user.type(matchField(), query);
  await user.click(await screen.findByRole('radio', { name: match }));
}

export const save = (user: UserEvent) => user.click(screen.getByRole('button', { name: 'Save Changes' }));

export const formClosed = () => waitFor(() => expect(screen.queryByRole('dialog', { name: /^Edit Track/ })).toBeNull());

/** Changes the title in the form and waits for the new list. */
export async function retitle(user: UserEvent, from: string, to: string): Promise<void> {
  await openForm(user, from);
  await retype(user, 'Title', to);
  await save(user);
  await formClosed();
  await findTitle(to);
}
