import * as v from 'valibot';
import { ProblemSchema } from '#contract/problem.ts';
import { withServer } from '../openServer.ts';

describe('a body', () => {
  const server = withServer({ isShared: true });
  let cookie: string;
  beforeAll(async () => {
    cookie = await server.signIn();
  });

  const send = (payload: string, headers: Record<string, string>, url = '/api/UpdateGuest/') =>
    server.app.inject({ method: 'POST', url, headers: { cookie, ...headers }, payload });
  const asJson = { 'content-type': 'application/json' };

  it.each([
    ['not JSON', '{', asJson, 400],
    ['a form', 'id=1', { 'content-type': 'application/x-www-form-urlencoded' }, 415],
    ['plain text', '"x"', { 'content-type': 'text/plain' }, 415],
    ['too large', JSON.stringify({ id: 1, guest: 'x'.repeat(70_000) }), asJson, 413],
    ['an object with __proto__', '{"__proto__": {"id": 1}}', asJson, 400],
    ['empty', '', asJson, 400],
    ['in another charset', '{}', { 'content-type': 'application/json; charset=iso-8859-1' }, 415],
    ['compressed', '{}', { ...asJson, 'content-encoding': 'gzip' }, 415],
  ])('that is %s is rejected with a problem document', async (_, payload, headers, status) => {
    const answer = await send(payload, headers);
    expect(answer.statusCode).toBe(status);
    expect(v.parse(ProblemSchema, answer.json()).status).toBe(status);
    expect(answer.body).not.toMatch(/node_modules|src\/server|\.ts:/);
  });

  it('with hundreds of faults is answered with the first twenty', async () => {
    const answer = await send(JSON.stringify(Array(300).fill({})), asJson, '/api/UpdateMultipleGuests/');
    expect(v.parse(ProblemSchema, answer.json()).errors).toHaveLength(20);
  });

  it('with an unknown key is rejected with a pointer to it, in which "~" and "/" are escaped', async () => {
    const answer = await send('{"id":1,"guest":"Otto Fenn","a~/b":1}', asJson);
    expect(v.parse(ProblemSchema, answer.json()).errors).toMatchObject([{ path: '/a~0~1b' }]);
  });

  it('that is not UTF-8 is rejected', async () => {
    const payload = Buffer.concat([Buffer.from('{"id":1,"guest":"caf'), Buffer.from([0xe9]), Buffer.from('"}')]);
    const answer = await server.app.inject({
      method: 'POST',
      url: '/api/UpdateGuest/',
      headers: { cookie, ...asJson },
      payload,
    });
    expect(answer.statusCode).toBe(400);
  });
});
