import { screen, waitFor, within } from '@testing-library/react';
import { holdCall, openOwnDesk, withOwnServer } from './hosts.ts';
import { box, chooseGuest, inBar, showCheckboxes } from './updateBar.ts';

const failed = () => new Response('', { status: 500 });

describe('an edit that fails after its form was closed', () => {
  const own = withOwnServer();

  /** Adds a guest in the menu of a track, and holds the call. */
  const addInMenu = async () => {
    const { user } = await openOwnDesk(own);
    const held = holdCall('UpdateGuest');
    await user.click(screen.getByRole('button', { name: 'Guests of Arcade Summer' }));
    const menu = within(screen.getByRole('dialog', { name: /Arcade Summer/ }));
    await user.click(menu.getByRole('option', { name: 'Otto Fenn' }));
    return { user, menu, ...held };
  };

  it('is told by a message that names it', async () => {
    const { user, answer, restore } = await addInMenu();
    await user.click(screen.getByRole('button', { name: 'Guests of Arcade Summer' }));
    answer(failed());
    expect(await screen.findByText(/^Adding Otto Fenn to a track failed: something went wrong/)).toBeVisible();
    restore();
  });

  it('is told only by its form while that is still open', async () => {
    const { menu, answer, restore } = await addInMenu();
    answer(failed());
    expect(await menu.findByText(/^Not updated: something went wrong/)).toBeVisible();
    expect(screen.getAllByText(/something went wrong/)).toHaveLength(1);
    restore();
  });

  it('is told also when the selection that it was for is gone', async () => {
    const { user } = await openOwnDesk(own);
    await showCheckboxes(user);
    await user.click(box('Arcade Summer'));
    await chooseGuest(user, 'otto');
    const { answer, restore } = holdCall('UpdateMultipleGuests');
    await user.click(inBar().getByRole('button', { name: 'Add to 1 track' }));
    await user.click(box('Arcade Summer'));
    answer(failed());
    expect(await screen.findByText(/^Adding Otto Fenn failed: something went wrong/)).toBeVisible();
    restore();
  });

  it('is told also of "This is fine", when the row left the list before the answer', async () => {
    const { user } = await openOwnDesk(own);
    await user.click(screen.getByRole('button', { name: /^Needs attention/ }));
    const { answer, restore } = holdCall('AcceptReason');
    const [fine] = await screen.findAllByRole('button', { name: /^This is fine: No match, / });
    await user.click(fine as HTMLElement);
    await user.click(screen.getByRole('button', { name: /^Needs attention/ }));
    await waitFor(() => expect(fine).not.toBeInTheDocument());
    answer(failed());
    expect(await screen.findByText(/^Marking “.+” as fine failed: something went wrong/)).toBeVisible();
    restore();
  });

  it('keeps a title that was typed in its row, when the row left the list before the answer', async () => {
    const { user } = await openOwnDesk(own);
    const { answer, restore } = holdCall('UpdateTitle');
    await user.click(screen.getByRole('button', { name: 'Edit title of Arcade Summer' }));
    const title = screen.getByRole('textbox', { name: 'Title of Arcade Summer' });
    await user.clear(title);
    await user.type(title, 'Arcade Winter');
    await user.click(screen.getByRole('radio', { name: /free tracks/i }));
    await waitFor(() => expect(screen.queryByRole('textbox', { name: 'Title of Arcade Summer' })).toBeNull());
    answer(failed());
    expect(
      await screen.findByText(/^Saving “Arcade Summer” failed: .* What you typed is still in its row\.$/),
    ).toBeVisible();
    restore();
    await user.click(screen.getByRole('radio', { name: /all tracks/i }));
    expect(await screen.findByRole('textbox', { name: 'Title of Arcade Summer' })).toHaveValue('Arcade Winter');
  });
});
