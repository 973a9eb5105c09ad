import { calls } from '#contract/calls.ts';
import { withServer } from '../openServer.ts';

describe('the API', () => {
  const server = withServer({ isShared: true });

  it.each(Object.values(calls))('answers 405 to $path with another method than $method', async ({ method, path }) => {
    const answer = await server.app.inject({ method: method === 'GET' ? 'POST' : 'GET', url: `/api/${path}` });
    expect(answer.statusCode).toBe(405);
    expect(answer.headers.allow).toContain(method);
    expect(answer.headers['content-type']).toContain('application/problem+json');
  });

  it('ignores the case of the path, also for a wrong method', async () => {
    const answer = await server.app.inject({ method: 'POST', url: '/API/gettracks' });
    expect(answer.statusCode).toBe(405);
  });

  it('finds calls with a trailing slash and in any case', async () => {
    const cookie = await server.signIn();
    expect((await server.post('addguest/', { guest: 'Ida Marsh' }, { cookie })).statusCode).toBe(200);
    expect((await server.post('REMOVEGUEST/', { guest: 'Otto Fenn', ids: [1] }, { cookie })).statusCode).toBe(200);
    expect((await server.get('history/', { cookie })).statusCode).toBe(200);
  });

  it('answers 404 to an unknown call', async () => {
    const answer = await server.get('DropTables');
    expect(answer.statusCode).toBe(404);
    expect(answer.json().detail).toBe('There is no such call.');
  });

  it.each(['Undo', 'RemoveGuest', 'AddGuest', 'RenameGuest', 'MergeGuest', 'DeleteGuest', 'Logout'])(
    '%s accepts POST only, History GET only',
    async (call) => {
      const cookie = await server.signIn();
      expect((await server.get(call, { cookie })).headers['allow']).toBe('POST');
      expect((await server.post('History', undefined, { cookie })).headers['allow']).toBe('GET, HEAD');
    },
  );
});
