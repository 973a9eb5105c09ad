import { screen, waitFor } from '@testing-library/react';
import { openForeignDesk, withForeignHost } from './hosts.ts';
import { bar, box, chooseGuest, inBar, showCheckboxes } from './updateBar.ts';

describe('a bulk update on a foreign host', () => {
  const host = withForeignHost();
  const open = async () => {
    const { user } = await openForeignDesk(host);
    await showCheckboxes(user);
    return user;
  };
  const sent = (call: string) =>
    host.foreign.requests.filter(({ path }) => path === `/svc/${call}`).map(({ body }) => body);

  it('sends one call with the ids as received, once on a double click, and reloads the list', async () => {
    const user = await open();
    await user.click(box('Untold'));
    await user.click(box('Night Ferry | The Crossing'));
    await chooseGuest(user, 'otto');
    await user.dblClick(inBar().getByRole('button', { name: /^Add to / }));
    await waitFor(() => expect(bar()).toBeNull());
    expect(sent('UpdateMultipleGuests/')).toEqual(['{"guest":"Otto Fenn","ids":["m-0","e-1"]}']);
    await waitFor(() => expect(sent('GetTracks')).toHaveLength(2));
  });

  it('keeps ticks and guest when the host fails, says so, and reloads nothing', async () => {
    const user = await open();
    await user.click(box('Untold'));
    await chooseGuest(user, 'otto');
    host.foreign.failNext('UpdateMultipleGuests/', 500);
    await user.click(inBar().getByRole('button', { name: /^Add to / }));
    expect(await inBar().findByRole('alert')).toHaveTextContent('Not updated: something went wrong on the server.');
    expect(box('Untold')).toBeChecked();
    expect(sent('GetTracks')).toHaveLength(1);
    await user.click(inBar().getByRole('button', { name: /^Add to / }));
    await waitFor(() => expect(bar()).toBeNull());
    expect(sent('UpdateMultipleGuests/')).toHaveLength(2);
  });

  it('adds one guest to one track', async () => {
    const user = await open();
    await user.click(screen.getByRole('button', { name: 'Guests of Untold' }));
    await user.keyboard('wanda{Enter}');
    await waitFor(() => expect(sent('UpdateGuest/')).toEqual(['{"id":"m-0","guest":"Wanda Quill"}']));
  });

  it('offers nothing that such a host cannot do', async () => {
    const user = await open();
    await user.click(box('Part 10 of the Lighthouse'));
    expect(inBar().queryByRole('radio', { name: 'Remove' })).toBeNull();
    await chooseGuest(user, 'Nobody Known');
    expect(screen.queryByRole('button', { name: /^Add guest/ })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Guests of Part 10 of the Lighthouse' }));
    expect(screen.queryByRole('button', { name: /^Remove/ })).toBeNull();
  });
});
