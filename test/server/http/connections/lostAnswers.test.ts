import type { LostAnswer } from '#contract/edits.ts';
import { readGuests } from '#server/tracks/guests.ts';
import { withAdmin } from '../../openAdmin.ts';

describe('an edit whose answer was lost', () => {
  const admin = withAdmin();
  const id = 'a-call-0123456789';
  const addGuest = async (guest: string) =>
    admin.server.post('AddGuest', { guest }, { cookie: admin.cookie, 'x-call-id': id });
  const ask = async () => (await admin.server.get(`LostAnswer?id=${id}`, { cookie: admin.cookie })).json<LostAnswer>();

  it('is answered again, as often as it is asked for', async () => {
    const { statusCode, body } = await addGuest('Ida Marsh');
    for (let n = 0; n < 2; n += 1) expect(await ask()).toEqual({ state: 'answered', status: statusCode, text: body });
    expect((await admin.history()).edits).toHaveLength(1);
  });

  it('is answered again with its refusal', async () => {
    await addGuest('Otto Fenn');
    expect(await ask()).toMatchObject({ state: 'answered', status: 409 });
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
    const asked = ask();
    goOn();
    expect(await asked).toEqual({ state: 'answered', status: 200, text: (await answered).body });
    expect(await readGuests(db)).toContain('Ida Marsh');
  });

  it('is unknown if it never came, with how long this server has been there, unless another one may have it', async () => {
    const found = await ask();
    expect(found).toEqual({ state: 'unknown', upMs: expect.any(Number) });
    const upMs = found.state === 'unknown' ? found.upMs : Number.NaN;
    if (admin.server.db.connections) expect(upMs).toBe(0);
    else expect(upMs).toBeGreaterThanOrEqual(0);
    jest.spyOn(Date, 'now').mockReturnValue(Date.now() + 60_000);
    if (!admin.server.db.connections) expect(await ask()).toMatchObject({ upMs: expect.closeTo(upMs + 60_000, -4) });
    jest.restoreAllMocks();
  });

  it('is told to admins only', async () => {
    expect((await admin.server.get(`LostAnswer?id=${id}`)).statusCode).toBe(401);
  });
});
