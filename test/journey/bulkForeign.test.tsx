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

  it.each([
    [500, 'Not updated: something went wrong on the server.'],
    [404, 'Not updated: a track is no longer in the catalogue.'],
  ])('keeps ticks and guest when the host answers %i, says so, and reloads nothing', async (status, text) => {
    const user = await open();
    await user.click(box('Untold'));
    await chooseGuest(user, 'otto');
    host.foreign.failNext('UpdateMultipleGuests/', status);
    await user.click(inBar().getByRole('button', { name: /^Add to / }));
    expect(await inBar().findByRole('alert')).toHaveTextContent(text);
    expect(box('Untold')).toBeChecked();
    await user.click(inBar().getByRole('button', { name: /^Add to / }));
    await waitFor(() => expect(bar()).toBeNull());
    const paths = host.foreign.requests.map(({ path }) => path);
    const [first, second] = paths.flatMap((path, at) => (path === '/svc/UpdateMultipleGuests/' ? at : []));
    expect(second).toBe((first ?? 0) + 1);
  });

  it('adds one guest to one track, on a second Enter if another name begins alike', async () => {
    const user = await open();
    await user.click(screen.getByRole('button', { name: 'Guests of Untold' }));
    await user.keyboard('wanda{Enter}');
    expect(screen.getByRole('option', { name: 'Wanda Quill' })).toHaveFocus();
    expect(sent('UpdateGuest/')).toEqual([]);
    await user.keyboard('{Enter}');
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
