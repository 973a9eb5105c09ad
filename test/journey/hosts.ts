import { screen } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { listen } from '#server/listen.ts';
import { type ForeignHost, startForeignHost } from '../foreignHost.ts';
import { openServer, password, type TestServer } from '../server/openServer.ts';
import { site, siteOf } from '../store/makeTestStore.ts';
import { installBrowserFetch } from './browserFetch.ts';
import { openPage } from './openPage.tsx';

type OwnHost = { server: TestServer; address: string };

/** Runs our own server during each test of the surrounding block. */
export function withOwnServer(start: () => Promise<TestServer> = openServer): OwnHost {
  const host = {} as OwnHost;
  let restoreFetch: () => void;
  beforeEach(async () => {
    localStorage.clear();
    host.server = await start();
    host.address = await listen(host.server.app, { host: '127.0.0.1', port: 0 });
    restoreFetch = installBrowserFetch();
  });
  afterEach(async () => {
    restoreFetch();
    await host.server.close();
  });
  return host;
}

/** Opens the desk of our own server, signed in. */
export async function openOwnDesk({ address }: OwnHost) {
  const page = openPage(`${address}manage`, site);
  await signIn(page.user, password);
  await screen.findByRole('button', { name: 'Select tracks' });
  return page;
}

/** Runs a host that has only the calls of the wire, and records its requests, during each test of the block. */
export function withForeignHost(): { foreign: ForeignHost } {
  const host = {} as { foreign: ForeignHost };
  let restoreFetch: () => void;
  beforeEach(async () => {
    localStorage.clear();
    host.foreign = await startForeignHost();
    restoreFetch = installBrowserFetch();
  });
  afterEach(async () => {
    restoreFetch();
    await host.foreign.close();
  });
  return host;
}

export function openForeignPage(foreign: ForeignHost, page: '' | 'manage') {
  return openPage(`http://fans.example/${page}`, siteOf({ host: foreign.host, area: foreign.area }));
}

/** Opens the desk of a foreign host, signed in. */
export async function openForeignDesk({ foreign }: { foreign: ForeignHost }) {
  const page = openForeignPage(foreign, 'manage');
  await signIn(page.user, foreign.password);
  await screen.findByRole('button', { name: 'Select tracks' });
  return page;
}

export async function signIn(user: UserEvent, secret: string): Promise<void> {
  await user.type(await screen.findByPlaceholderText('Password'), `${secret}{Enter}`);
}

const thirteenHoursMs = 13 * 60 * 60 * 1000;

/** Moves the server's clock past the end of every session. */
export function expireSessions({ clock }: TestServer): void {
  clock.now += thirteenHoursMs;
}

/** Replaces the answer of some calls; all others still reach the host. Returns a function that ends it. */
export function interceptCalls(isMatch: (url: string, body: string) => boolean, answer: () => Promise<Response>) {
  const working = globalThis.fetch;
  globalThis.fetch = (input, init) => (isMatch(String(input), String(init?.body)) ? answer() : working(input, init));
  return () => {
    globalThis.fetch = working;
  };
}

/** Holds the call of this name until `answer` is called. */
export function holdCall(call: string) {
  let answer: (response: Response) => void = () => undefined;
  const answered = new Promise<Response>((resolve) => {
    answer = resolve;
  });
  const restore = interceptCalls(
    (url) => url.includes(call),
    () => answered,
  );
  return { answer, restore };
}

/** Calls of this name reach the host, but their answers wait until the returned function is called. */
export function delayAnswers(call: string): () => void {
  const working = globalThis.fetch;
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  globalThis.fetch = async (input, init) => {
    const response = await working(input, init);
    if (String(input).includes(call)) await released;
    return response;
  };
  return release;
}

export const networkError = () => Promise.reject(new TypeError('Failed to fetch'));

/** Every call fails until the returned function is called. */
export function goOffline(): () => void {
  return interceptCalls(() => true, networkError);
}

/** Keeps toasts from disappearing after their six seconds, which can be too soon on a busy machine. */
export function keepToasts(): void {
  const { setTimeout } = window;
  beforeEach(() => {
    // Not a Jest spy: Testing Library would take it for fake timers.
    window.setTimeout = ((callback: () => void, delay?: number) =>
      delay === 6000 ? 0 : setTimeout.call(window, callback, delay)) as typeof window.setTimeout;
  });
  afterEach(() => {
    window.setTimeout = setTimeout;
  });
}
