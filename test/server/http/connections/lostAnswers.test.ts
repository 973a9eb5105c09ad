import type { LostAnswer } from '#contract/lostAnswer.ts';
import { readGuests } from '#server/tracks/guests.ts';
import { withAdmin } from '../../openAdmin.ts';

describe('an edit whose answer was lost', () => {
  const admin = withAdmin();
  const id = 'a-call-0123456789';
  const addGuest = async (guest: string) =>
    admin.server.post('AddGuest', { guest }, { cookie: admin.cookie, 'x-call-id': id });
  const ask = async (ago: number) =>
    (await admin.server.get(`LostAnswer?id=${id}&ago=${ago}`, { cookie: admin.cookie })).json<LostAnswer>();

  it('is answered again, as often as it is asked for', async () => {
    const { statusCode, body } = await addGuest('Ida Marsh');
    for (let n = 0; n < 2; n += 1) expect(await ask(0)).toEqual({ state: 'answered', status: statusCode, text: body });
    expect((await admin.history()).edits).toHaveLength(1);
  });

  it('is answered again with its refusal', async () => {
    await addGuest('Otto Fenn');
    expect(await ask(0)).toMatchObject({ state: 'answered', status: 409 });
  });

  it('is waited for while the server works on it', async () => {
    const { db } = admin.server;
    const { transaction } = db;
    let goOn: () => void = () => undefined;
    const held = new Promise<void>((resolve) => {
      goOn = resolve;
    });
    const began = new Promise<void>((resolve) => {
      db.transaction = async (work) => {
        resolve();
        await held;
        return transaction(work);
      };
    });
    const answered = addGuest('Ida Marsh');
    await began;
    const asked = ask(0);
    goOn();
    expect(await asked).toEqual({ state: 'answered', status: 200, text: (await answered).body });
    expect(await readGuests(db)).toContain('Ida Marsh');
  });

  it('never arrived if the server does not know it, unless it was sent to a server before this one, or to another', async () => {
    const { performance } = globalThis;
    jest.spyOn(performance, 'now').mockReturnValue(performance.now() + 60_000);
    expect(await ask(30_000)).toEqual({ state: admin.server.db.connections ? 'unknown' : 'neverArrived' });
    expect(await ask(300_000)).toEqual({ state: 'unknown' });
    jest.restoreAllMocks();
  });

  it('is told to admins only', async () => {
    expect((await admin.server.get(`LostAnswer?id=${id}&ago=0`)).statusCode).toBe(401);
  });
});
