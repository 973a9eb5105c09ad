import { screen } from '@testing-library/react';
import { openOwnDesk, withOwnServer } from './hosts.ts';
import { box, chooseGuest, inBar, showCheckboxes } from './updateBar.ts';

/** Calls of this name reach the host, but the connection is gone before their answers have come. */
function loseAnswers(call: string, isLost: () => Promise<unknown>): () => void {
  const working = globalThis.fetch;
  globalThis.fetch = async (input, init) => {
    const response = working(input, init);
    if (!String(input).includes(call)) return response;
    await Promise.race([response, isLost()]);
    throw new TypeError('Failed to fetch');
  };
  return () => {
    globalThis.fetch = working;
  };
}

describe('an edit whose answer is lost', () => {
  const own = withOwnServer();

  const addToTwo = async () => {
    const { user } = await openOwnDesk(own);
    await showCheckboxes(user);
    await user.click(box('Arcade Summer'));
    await chooseGuest(user, 'otto');
    return { user, add: () => user.click(inBar().getByRole('button', { name: 'Add to 1 track' })) };
  };

  it('is told as it ended, and so is its undo', async () => {
    const { user, add } = await addToTwo();
    const restore = loseAnswers('UpdateMultipleGuests', () => new Promise(() => undefined));
    await add();
    await screen.findByText(/^Added Otto Fenn/);
    restore();
    const restoreUndo = loseAnswers('Undo', () => new Promise(() => undefined));
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    await screen.findByText(/^Undone\./);
    restoreUndo();
    expect(await own.server.db.all("SELECT id FROM track WHERE guests LIKE '%Otto%'")).toEqual([]);
  });

  it('is waited for while the server works on it', async () => {
    const { db } = own.server;
    const { transaction } = db;
    let goOn: () => void = () => undefined;
    const held = new Promise<void>((resolve) => {
      goOn = resolve;
    });
    const { add } = await addToTwo();
    const began = new Promise<void>((resolve) => {
      db.transaction = async (work) => {
        resolve();
        await held;
        return transaction(work);
      };
    });
    let asked = () => {};
    const isAsked = new Promise<void>((resolve) => {
      asked = resolve;
    });
    own.server.app.server.on('request', ({ url }) => url?.includes('LostAnswer') && asked());
    const restore = loseAnswers('UpdateMultipleGuests', () => began);
    await add();
    await isAsked;
    expect(screen.queryByText(/failed|Not updated/)).toBeNull();
    goOn();
    expect(await screen.findByText(/^Added Otto Fenn/)).toBeVisible();
    restore();
  });
});
