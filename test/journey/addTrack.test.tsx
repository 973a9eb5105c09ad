import { screen, waitFor, within } from '@testing-library/react';
import { openForm } from './editForm.ts';
import { holdCall, openOwnDesk, withOwnServer } from './hosts.ts';

describe('a track that is being added', () => {
  const own = withOwnServer();

  it('does not open its form over another one after its dialog was closed', async () => {
    const { user } = await openOwnDesk(own);
    await user.click(screen.getByRole('button', { name: 'Add track' }));
    const dialog = within(screen.getByRole('dialog', { name: 'Add Track' }));
    await user.type(dialog.getByLabelText('Title'), 'Late Show');
    const { answer, restore } = holdCall('/AddTrack');
    await user.click(dialog.getByRole('button', { name: 'Add track' }));
    await user.click(dialog.getByRole('button', { name: 'Cancel' }));
    await user.click(screen.getByRole('button', { name: 'Close form' }));
    await openForm(user, 'Arcade Summer');
    answer(Response.json({ version: 1, edit: 1, added: 4, matched: 1, changed: 1, replaced: [] }));
    await waitFor(() => expect(screen.getByText(/^Added “Late Show”/)).toBeVisible());
    restore();
    expect(screen.getByRole('dialog', { name: 'Edit Track: Arcade Summer' })).toBeVisible();
  });
});
