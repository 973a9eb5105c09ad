import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Provider } from 'react-redux';
import { Files } from '#desk/files/FilesDialog.tsx';
import { ImportPart } from '#desk/files/ImportPart.tsx';
import { dialogOpened } from '#desk/store/dialogSlice.ts';
import { replaceFetch } from '../../store/replaceFetch.ts';
import { storeWith } from '../../store/storeWith.ts';

const preview = {
  version: 1,
  edit: null,
  isOutdated: false,
  added: 1,
  changed: 0,
  removed: 0,
  unchanged: 0,
  removesAll: false,
  faultCount: 0,
  lines: { faults: [], notes: [], removed: [], changed: [], added: ['1 “One”'] },
};

const bytesOf = async (text: string) => new TextEncoder().encode(text).buffer as ArrayBuffer;

it('the file that was chosen last is previewed, even if an earlier one takes longer to be read', async () => {
  const sent: string[] = [];
  replaceFetch(async (_, init) => {
    sent.push(JSON.parse(String(init?.body)).text);
    return Response.json(preview);
  });
  let read = (_: ArrayBuffer) => {};
  const slow = new File([''], 'slow.csv');
  slow.arrayBuffer = () => new Promise((resolve) => (read = resolve));
  const quick = new File([''], 'quick.csv');
  quick.arrayBuffer = () => bytesOf('title\nQuick\n');
  const store = await storeWith([]);
  render(<ImportPart onPhase={() => undefined} onDone={() => undefined} />, {
    wrapper: ({ children }) => <Provider store={store}>{children}</Provider>,
  });
  const user = userEvent.setup();
  const field = screen.getByLabelText(/A spreadsheet saved as CSV/);
  await user.upload(field, slow);
  await user.upload(field, quick);
  expect(await screen.findByText(/quick\.csv would give: 1 added/)).toBeVisible();
  read(await bytesOf('title\nSlow\n'));
  await user.click(await screen.findByRole('button', { name: 'Import 1 change' }));
  expect(sent).toEqual(['title\nQuick\n', 'title\nQuick\n']);
});

it('a file that was not imported is asked about by that name, and its numbers are easy to read', async () => {
  replaceFetch(async (address) =>
    Response.json(String(address).includes('Import') ? { ...preview, changed: 1997 } : { why: null, backups: [] }),
  );
  const store = await storeWith([]);
  store.dispatch(dialogOpened('files'));
  render(<Files />, { wrapper: ({ children }) => <Provider store={store}>{children}</Provider> });
  const user = userEvent.setup();
  const file = new File([''], 'all.csv');
  file.arrayBuffer = () => bytesOf('title\nOne\n');
  await user.upload(screen.getByLabelText(/A spreadsheet saved as CSV/), file);
  expect(await screen.findByText(/would give: 1 added, 1,997 changed, 0 removed/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Close' }));
  const question = within(screen.getByRole('dialog', { name: 'Close without importing?' }));
  await user.click(question.getByRole('button', { name: 'Keep open' }));
  expect(screen.getByText(/would give/)).toBeVisible();
});
