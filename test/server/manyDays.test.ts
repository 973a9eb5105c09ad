import type { EditAnswer } from '#contract/edits.ts';
import { openAdmin } from './openAdmin.ts';

const dayMs = 24 * 3_600_000;
/** docs/operating.md says by how much: the history, what is known of each track that ever was, and 100,000 visitors. */
const growing = ['edit', 'undo', 'match_state', 'match_title', 'accepted_reason', 'visitor'];

it('after many days of use no table is larger than after some, but those that grow by design', async () => {
  const { server } = await openAdmin();
  const { db, clock } = server;
  const guess = (day: number, n: number) =>
    server.app.inject({
      method: 'POST',
      url: '/api/ValidatePassword/',
      remoteAddress: `203.0.${day}.${n}`,
      headers: { 'content-type': 'application/json' },
      payload: '"a wrong password"',
    });
  const playDay = async (day: number) => {
    const cookie = await server.signIn();
    for (let n = 0; n < 5; n += 1) await server.signIn();
    for (let n = 0; n < 20; n += 1) await guess(day, n);
    await server.post('AddUser', `visitor-${day}`);
    const edit = async (call: string, body?: object) => {
      const answer = await server.post(call, body, { cookie });
      expect(answer.statusCode).toBe(200);
      return answer.json<EditAnswer>();
    };
    const { edit: version } = await edit(`UpdateTitle/?commentaryTrackPostId=101&newTitle=Day-${day}`);
    await edit('Undo', { version });
    await edit('AddTrack', { title: `Track of day ${day}` });
    const [{ id } = { id: 0 }] = await db.all<{ id: number }>('SELECT max(id) AS id FROM track');
    await edit('UpdateMatch', { id, tmdbId: 348, title: `Track of day ${day}` });
    await edit('AcceptReason', { id, reason: 'noLink', fact: 'x', isFine: true });
    await edit('RemoveTrack', { ids: [id] });
    clock.now += dayMs;
  };
  const names = (await db.all<{ name: string }>("SELECT name FROM sqlite_master WHERE type = 'table'")).map(
    ({ name }) => name,
  );
  const count = async () => {
    const counts: Record<string, number> = {};
    for (const name of names.filter((table) => !growing.includes(table))) {
      const [row] = await db.all<{ count: number }>(`SELECT count(*) AS count FROM ${name}`);
      counts[name] = Number(row?.count);
    }
    return counts;
  };
  for (let day = 0; day < 10; day += 1) await playDay(day);
  const afterSome = await count();
  for (let day = 10; day < 60; day += 1) await playDay(day);
  expect(await count()).toEqual(afterSome);
  expect(afterSome).toMatchObject({ session: 6, password_failure: 20 });
  await server.close();
});
