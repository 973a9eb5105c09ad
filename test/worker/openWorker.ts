import { createHash } from 'node:crypto';
import type { WorkerSettings } from '#contract/site/workerFile.ts';

const origin = 'http://127.0.0.1';
const settings: WorkerSettings = {
  offline: true,
  api: { host: '', area: 'api', credentials: false, extras: true },
  images: { host: '/img' },
  pages: ['/', '/tour'],
  shell: '/tracks/undrawn',
  release: '/assets/new.js',
  files: {},
  named: {},
};

/** A page of the release, rendered from a version of the list. */
export const pageOf = (text: string, version?: string) => {
  const start = JSON.stringify({ page: { version } });
  const block = `<script type="application/json" id="start">${start}</script>`;
  return `<script src="${settings.release}"></script><div id="root">${text}</div>${block}`;
};

type Asked = Pick<Request, 'url' | 'method' | 'mode' | 'cache' | 'destination' | 'headers'>;
type Answer = Response | Promise<Response>;
type Network = (path: string, init: RequestInit) => Answer;
type Event = { request?: Asked; clientId?: string; resultingClientId?: string; data?: string[] };
type Port = { onmessage?: (message: { data: unknown }) => void; postMessage?: (data: unknown) => void };
type Page = { id: string; url: string; postMessage(question: string, ports: Port[]): void };

/** Of a browser, as little as the worker needs. What is put again comes last, as there. */
class Kept {
  readonly answers = new Map<string, Response>();
  match = async (asked: string | Asked) => this.answers.get(urlOf(asked))?.clone();
  keys = async () => [...this.answers.keys()].map((url) => ({ url }));
  delete = async (asked: string | Asked) => this.answers.delete(urlOf(asked));
  put = async (asked: string | Asked, answer: Response) => {
    await this.delete(asked);
    this.answers.set(urlOf(asked), answer);
  };
}

/** One way only, without a wait. */
class Channel {
  readonly port1: Port = {};
  readonly port2: Port = { postMessage: (data) => this.port1.onmessage?.({ data }) };
}

/** Such as a browser's `fetch` with `integrity`. */
async function checkContent(answer: Response, integrity: string): Promise<Response> {
  if (integrity === '' || integrity === integrityOf(await answer.clone().text())) return answer;
  throw new TypeError('Failed to fetch');
}

export const integrityOf = (content: string) => `sha256-${createHash('sha256').update(content).digest('base64')}`;

const urlOf = (asked: string | URL | Asked) =>
  new URL(typeof asked === 'object' && 'url' in asked ? asked.url : asked, origin).href;

/** The service worker with a storage, these open pages, and a network that a test answers for. */
export function openWorker(network: Network, pages: Page[] = [], own: Partial<WorkerSettings> = {}) {
  const storage = new Map<string, Kept>();
  const open = (name: string) => storage.get(name) ?? (storage.set(name, new Kept()).get(name) as Kept);
  const listeners = new Map<string, (event: object) => void>();
  const registration = { update: jest.fn(async () => undefined), unregister: jest.fn(async () => true) };
  const replaced = {
    settings: { ...settings, ...own },
    registration,
    MessageChannel: Channel,
    location: new URL(origin),
    caches: {
      open: async (name: string) => open(name),
      keys: async () => [...storage.keys()],
      delete: async (name: string) => storage.delete(name),
      match: async (request: Asked) => {
        for (const kept of storage.values()) if (kept.answers.has(urlOf(request))) return kept.match(request);
        return undefined;
      },
    },
    clients: {
      claim: async () => undefined,
      matchAll: async () => pages,
      get: async (id: string) => pages.find((page) => page.id === id),
    },
    skipWaiting: async () => undefined,
    addEventListener: (type: string, listener: (event: object) => void) => listeners.set(type, listener),
    fetch: async (request: string | URL | Asked, init: RequestInit = {}) =>
      checkContent(await network(urlOf(request).slice(origin.length), init), init.integrity ?? ''),
  };
  for (const [name, value] of Object.entries(replaced))
    Object.defineProperty(globalThis, name, { value, configurable: true, writable: true });
  // No import, which would check the types of the worker with those of a page.
  jest.isolateModules(() => jest.requireActual('../../src/worker/main.ts'));

  /** Returns the answer, or undefined if the worker leaves the event to the browser, and waits for what it still does. */
  const send = async (type: string, event: Event = {}) => {
    const work: Promise<unknown>[] = [];
    let answer: Promise<Response> | undefined;
    const respondWith = (response: Promise<Response>) => {
      answer = response;
    };
    listeners.get(type)?.({ ...event, respondWith, waitUntil: (more: Promise<unknown>) => work.push(more) });
    const answered = await answer;
    for (const part of work) await part.catch(() => undefined);
    return answered;
  };
  const request = (path: string, parts: Partial<Asked>): Asked => ({
    url: origin + path,
    method: 'GET',
    mode: 'cors',
    cache: 'default',
    destination: '',
    headers: new Headers(),
    ...parts,
  });
  return {
    registration,
    send,
    visit: (path: string, id = path) =>
      send('fetch', { request: request(path, { mode: 'navigate' }), resultingClientId: id }),
    call: (path: string, parts: Partial<Asked> = {}, clientId = '') =>
      send('fetch', { request: request(path, parts), clientId }),
    keep: (name: string, path: string, answer = new Response('')) => open(name).put(path, answer),
    names: () => [...storage.keys()],
    /** The addresses of the pages that are kept, in their order. */
    keptPages: () => [...open(`pages ${settings.release}`).answers.keys()].map((url) => url.slice(origin.length)),
  };
}

/** Answers a worker that asks which release it has, or does not. */
export const openPage = (path: string, release?: string): Page => ({
  id: path,
  url: origin + path,
  postMessage: (_, [port]) => {
    if (release !== undefined) port?.postMessage?.(release);
  },
});
