import { integrityOf, openPage, openWorker, pageOf } from './openWorker.ts';

jest.mock('serwist', () => ({ CacheFirst: class {}, ExpirationPlugin: class {} }));

const html = (text: string, status = 200) => new Response(text, { status, headers: { 'content-type': 'text/html' } });
const script = (text: string) => new Response(text, { headers: { 'content-type': 'text/javascript' } });
const list = (version: string, status = 200) => new Response('[]', { status, headers: { etag: version } });
const pageText = async (answer: Response | undefined) =>
  /<div id="root">(.*)<\/div>/.exec((await answer?.text()) ?? '')?.[1];

const getTracks = '/api/GetTracks';
const isPage = (path: string) => !path.startsWith('/api/');
const isFile = (path: string) => path.startsWith('/assets/');

/** A server with version 1 of the list, which draws each page from it. */
const whole = (path: string) => {
  if (isFile(path)) return script(`content of ${path}`);
  return isPage(path) ? html(pageOf(path, path === '/tracks/undrawn' ? '' : 'v1')) : list('v1');
};

/** A network whose answers a test may change. */
function makeNetwork(answer: (path: string, init: RequestInit) => Response | Promise<Response> = whole) {
  const network = { answer, ask: (path: string, init: RequestInit) => network.answer(path, init) };
  return network;
}

describe('the files of an older release', () => {
  const open = async (...pages: ReturnType<typeof openPage>[]) => {
    const worker = openWorker(whole, pages);
    await worker.keep('files /assets/old.js', '/assets/part.js');
    await worker.keep('files /assets/older.js', '/assets/part.js');
    jest.useFakeTimers({ doNotFake: ['queueMicrotask', 'nextTick', 'setImmediate'] });
    const sent = worker.send('message', { data: [] });
    await jest.advanceTimersByTimeAsync(2000);
    jest.useRealTimers();
    await sent;
    return worker.names().filter((name) => name.startsWith('files '));
  };

  it('are kept for an open page of it, and no others', async () =>
    expect(await open(openPage('/', '/assets/new.js'), openPage('/tour', '/assets/old.js'))).toEqual([
      'files /assets/old.js',
    ]));

  it('are kept as long as an open page does not say of which release it is', async () =>
    expect(await open(openPage('/', '/assets/new.js'), openPage('/tour'))).toHaveLength(2));
});

describe('a host that answers everything with a page while it is down', () => {
  const part = '/assets/part.js';
  const files = { [part]: integrityOf(`content of ${part}`) };
  const down = (path: string) => (isFile(path) ? html('Back soon') : whole(path));
  const offline = () => Promise.reject(new TypeError('offline'));
  const textOf = async (answer: Promise<Response | undefined>) => (await answer)?.text();

  it('has none of them kept for a file, and the next visit keeps the file', async () => {
    const network = makeNetwork(down);
    const worker = openWorker(network.ask, [], { files });
    await worker.send('install');
    network.answer = whole;
    expect(await textOf(worker.call(part))).toBe(`content of ${part}`);
    await worker.send('install');
    network.answer = offline;
    expect(await textOf(worker.call(part))).toBe(`content of ${part}`);
  });

  it('does not get a file replaced by what it says in its type, and a file that the browser itself has kept from then', async () => {
    let asked = 0;
    const network = makeNetwork((path, { cache }) => {
      if (path !== part || cache === 'reload') return whole(path);
      asked += 1;
      return script('"Back soon"');
    });
    const worker = openWorker(network.ask, [], { files });
    await worker.send('install');
    expect(asked).toBe(1);
    network.answer = offline;
    expect(await textOf(worker.call(part))).toBe(`content of ${part}`);
  });

  it('is asked again for a file that an older release has kept a page for', async () => {
    const worker = openWorker(whole);
    await worker.keep('files /assets/old.js', part, html('Back soon'));
    expect(await textOf(worker.call(part))).toBe(`content of ${part}`);
  });

  it('does not get the list replaced, whatever type it gives', async () => {
    const network = makeNetwork();
    const worker = openWorker(network.ask, [openPage('/tour')]);
    await worker.send('install');
    for (const type of ['text/html', 'text/plain', 'application/json']) {
      network.answer = () => new Response('{"message":"Back soon"}', { headers: { 'content-type': type } });
      await worker.call(getTracks, { cache: 'no-cache' }, '/tour');
    }
    network.answer = offline;
    expect((await worker.call(getTracks, {}, '/tour'))?.headers.get('etag')).toBe('v1');
  });
});

describe('a page', () => {
  it('that a proxy answers for a server that is down, with 502, is drawn from what is kept', async () => {
    const network = makeNetwork();
    const worker = openWorker(network.ask);
    await worker.send('install');
    network.answer = () => html('Bad gateway', 502);
    expect(await pageText(await worker.visit('/tour'))).toBe('/tracks/undrawn');
    expect((await worker.call(getTracks, {}, '/tour'))?.status).toBe(200);
    expect(worker.keptPages()).not.toContain('/tour');
  });

  it('that is not answered in a second is drawn from what is kept', async () => {
    const network = makeNetwork();
    const worker = openWorker(network.ask);
    await worker.send('install');
    jest.useFakeTimers({ doNotFake: ['queueMicrotask', 'nextTick', 'setImmediate'] });
    let answer = (_: Response) => {};
    network.answer = () => new Promise((resolve) => (answer = resolve));
    const visited = worker.visit('/tour');
    await jest.advanceTimersByTimeAsync(1000);
    jest.useRealTimers();
    answer(html(pageOf('late')));
    expect(await pageText(await visited)).toBe('/tracks/undrawn');
  });

  it('is one of the thirty that were visited last, besides the one that all others are drawn from', async () => {
    const worker = openWorker(whole);
    await worker.send('install');
    for (let at = 1; at <= 30; at += 1) await worker.visit(`/tour?${at}`);
    await worker.visit('/tour?2');
    await worker.visit('/tour?31');
    await worker.visit('/tour?32');
    const kept = worker.keptPages();
    expect(kept).toHaveLength(31);
    expect(kept.filter((path) => ['/tracks/undrawn', '/tour?1', '/tour?2', '/tour?3'].includes(path))).toEqual([
      '/tracks/undrawn',
      '/tour?2',
    ]);
  });

  it('that was rendered from another list than the kept one is not kept, and those from the list before are forgotten', async () => {
    const network = makeNetwork();
    const worker = openWorker(network.ask);
    await worker.send('install');
    await worker.visit('/?genre=Drama');
    network.answer = (path) => html(pageOf(path, 'v2'));
    await worker.visit('/?genre=Comedy');
    expect(worker.keptPages()).toEqual(['/tracks/undrawn', '/', '/?genre=Drama']);
    network.answer = (path) => (isPage(path) ? html(pageOf(path, 'v2')) : list('v2'));
    await worker.call(getTracks, { cache: 'no-cache' });
    expect(worker.keptPages()).toEqual(['/tracks/undrawn', '/']);
    expect(await pageText(await worker.visit('/?genre=Comedy'))).toBe('/?genre=Comedy');
    expect(worker.keptPages()).toContain('/?genre=Comedy');
  });

  it('that is kept is asked for again, past what the browser has kept itself, and has what is new at the next visit', async () => {
    const network = makeNetwork();
    const worker = openWorker(network.ask);
    await worker.visit('/tour');
    network.answer = (path, { cache }) => html(pageOf(cache === 'no-cache' ? 'New dates' : path));
    expect(await pageText(await worker.visit('/tour'))).toBe('/tour');
    expect(await pageText(await worker.visit('/tour'))).toBe('New dates');
  });

  it('of another release is not kept, and lets the browser look for the newer worker', async () => {
    const worker = openWorker(() => html('<script src="/assets/newer.js"></script>'));
    await worker.visit('/tour');
    expect(worker.keptPages()).toEqual([]);
    expect(worker.registration.update).toHaveBeenCalled();
  });

  it('that another path has answered is not kept', async () => {
    const worker = openWorker((path) => Object.defineProperty(html(pageOf(path)), 'redirected', { value: true }));
    await worker.visit('/tour');
    await worker.send('message', { data: [] });
    expect(worker.keptPages()).toEqual([]);
  });
});

it('the desk gets no kept list when the server is down, and the page of a visitor does', async () => {
  const network = makeNetwork();
  const worker = openWorker(network.ask, [openPage('/manage'), openPage('/tour')]);
  await worker.send('install');
  for (const status of [0, 502]) {
    network.answer = async () => (status === 0 ? Promise.reject(new TypeError('offline')) : list('', status));
    expect((await worker.call(getTracks, {}, '/manage'))?.status).toBe(status);
    expect((await worker.call(getTracks, {}, '/tour'))?.headers.get('etag')).toBe('v1');
  }
});

it('a host that asks for cookies gets them when the lists are kept for the first time', async () => {
  const sent: unknown[] = [];
  const network = makeNetwork((path, { credentials }) => {
    if (!isPage(path)) sent.push(credentials);
    return whole(path);
  });
  const api = { host: '', area: 'api', credentials: true, extras: true };
  await openWorker(network.ask, [], { api }).send('install');
  expect(sent).toEqual(['include', 'include', 'include']);
});

it('audio and a part of a file are left to the browser, whatever their address', async () => {
  const worker = openWorker(async () => new Response(''));
  const path = '/assets/part.mp3';
  const parts = [
    { destination: 'audio' },
    { destination: 'video' },
    { headers: new Headers({ range: 'bytes=0-' }) },
  ] as const;
  expect(await worker.call(path)).toBeDefined();
  for (const part of parts) expect(await worker.call(path, part)).toBeUndefined();
});

it('the time and the calls of an admin are left to the browser', async () => {
  const worker = openWorker(whole);
  const answers = [worker.call('/api/Now'), worker.call('/api/History')];
  expect(await Promise.all(answers)).toEqual([undefined, undefined]);
});

it('the desk and a missing page come from the server and are not kept; without a connection they have the page without content', async () => {
  const network = makeNetwork();
  const worker = openWorker(network.ask);
  await worker.send('install');
  const kept = worker.keptPages();
  network.answer = async () => html('of the server');
  for (const path of ['/manage', '/nowhere']) expect(await (await worker.visit(path))?.text()).toBe('of the server');
  expect(worker.keptPages()).toEqual(kept);
  network.answer = async () => Promise.reject(new TypeError('offline'));
  const undrawn = await (await worker.visit('/tour'))?.text();
  for (const path of ['/manage', '/nowhere']) expect(await (await worker.visit(path))?.text()).toBe(undrawn);
});

describe('after an edit', () => {
  const edit = { method: 'POST' };

  it('nothing is left from before it, and an answer that was on its way does not replace a newer one', async () => {
    const network = makeNetwork();
    const worker = openWorker(network.ask, [openPage('/tour')]);
    await worker.send('install');
    await worker.visit('/tour?past');
    const late: (() => void)[] = [];
    const hold = (path: string) =>
      new Promise<Response>((resolve) => {
        late.push(() => resolve(isPage(path) ? html(pageOf('old')) : list('v0')));
      });
    const getGuests = () => worker.call('/api/GetGuests', { cache: 'no-cache' });
    network.answer = (path) => (path === '/api/UpdateTitle/' ? list('') : hold(path));
    const underWay = [worker.visit('/tour'), worker.visit('/tour?past=all'), getGuests()];
    expect((await worker.call('/api/UpdateTitle/', edit))?.status).toBe(200);
    expect(worker.keptPages()).toEqual(['/tracks/undrawn']);

    network.answer = (path) => (isPage(path) ? html(pageOf('new')) : list('v2'));
    await getGuests();
    await worker.visit('/tour');
    for (const answer of late) answer();
    await Promise.all(underWay);
    expect(worker.keptPages()).not.toContain('/tour?past=all');
    network.answer = () => Promise.reject(new TypeError('offline'));
    expect(await pageText(await worker.visit('/tour'))).toBe('new');
    expect((await worker.call('/api/GetGuests', {}, '/tour'))?.headers.get('etag')).toBe('v2');
    expect((await worker.call(getTracks, {}, '/tour'))?.type).toBe('error');
  });

  it('that got no answer, the pages that came in the meantime are forgotten, too', async () => {
    const network = makeNetwork();
    const worker = openWorker(network.ask);
    await worker.send('install');
    let fail = () => {};
    network.answer = (path) =>
      path === '/api/UpdateTitle/' ? new Promise((_, reject) => (fail = () => reject(new TypeError()))) : whole(path);
    const edited = worker.call('/api/UpdateTitle/', edit);
    await worker.visit('/tour');
    fail();
    expect((await edited)?.type).toBe('error');
    expect(worker.keptPages()).toEqual(['/tracks/undrawn']);
  });

  it('what is kept stays, if it was only the report of a visitor', async () => {
    const worker = openWorker(whole);
    await worker.send('install');
    expect(await worker.call('/api/AddUser/', edit)).toBeUndefined();
    expect(await worker.call('/api/Logout', edit)).toBeUndefined();
    expect(worker.keptPages()).toContain('/');
  });
});
