import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Provider } from 'react-redux';
import { Files } from '#desk/files/FilesDialog.tsx';
import { dialogOpened } from '#desk/store/dialogSlice.ts';
import { replaceFetch } from '../../store/replaceFetch.ts';
import { storeWith } from '../../store/storeWith.ts';

const backup = (day: number, isFaulty: boolean) => ({
  name: `tracks-2026030${day}-120000-manual${isFaulty ? '-faulty' : ''}.db`,
  at: `2026-03-0${day}T12:00:00.000Z`,
  bytes: 1,
  isFaulty,
});

it('while the newest backup is faulty the dialog says so, also after another one, and no longer after a sound one', async () => {
  let backups = [backup(2, true), backup(1, false)];
  replaceFetch(async () => Response.json({ why: null, backups }));
  const store = await storeWith([]);
  store.dispatch(dialogOpened('files'));
  render(<Files />, { wrapper: ({ children }) => <Provider store={store}>{children}</Provider> });
  const user = userEvent.setup();
  const backUp = async (made: ReturnType<typeof backup>) => {
    backups = [made, ...backups];
    await user.click(screen.getByRole('button', { name: 'Back up now' }));
    expect(await screen.findByText(new RegExp(made.name))).toBeVisible();
  };
  expect(await screen.findByRole('alert')).toHaveTextContent(/^The newest backup is faulty/);
  expect(screen.getAllByText('Faulty: counts as no backup')).toHaveLength(1);
  await backUp(backup(3, true));
  expect(screen.getByRole('alert')).toHaveTextContent(/^The newest backup is faulty/);
  expect(screen.getByText('Backed up, but the copy is faulty.')).toBeVisible();
  await backUp(backup(4, false));
  expect(screen.queryByRole('alert')).toBeNull();
  expect(screen.getByText('Backed up, and the copy was checked.')).toBeVisible();
  expect(screen.getAllByText('Faulty: counts as no backup')).toHaveLength(2);
});
