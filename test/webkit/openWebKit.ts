import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { demoTracks } from '#server/demo/demoTracks.ts';
import { freePort } from '../hardening/freePort.ts';
import { prepareFolder, spawnServer } from '../setup/startServer.ts';

export const password = 'a long password for tests';
export const trackCount = demoTracks.length;

/** WebKit and the real server with the demo catalogue, for the tests of a file. */
export function withWebKit() {
  const own = { address: '' };
  let folder: string;
  let server: ReturnType<typeof spawnServer>;
  let screen: ChildProcess;
  let driver: ChildProcess;
  let env: NodeJS.ProcessEnv;
  let session: string;

  async function startDriver(): Promise<void> {
    const port = await freePort();
    driver = spawn('WebKitWebDriver', [`--port=${port}`], { env, stdio: 'ignore' });
    const sessions = `http://127.0.0.1:${port}/session`;
    await untilListening(sessions);
    const { sessionId } = (await call(sessions, { capabilities: {} })) as { sessionId: string };
    session = `${sessions}/${sessionId}`;
  }

  beforeAll(async () => {
    folder = await prepareFolder(password);
    server = spawnServer({ DATA_DIR: folder, ADMIN_PASSWORD: password });
    own.address = await server.address;
    screen = spawn('Xvfb', ['-displayfd', '1', '-screen', '0', '1600x1200x24'], {
      stdio: ['ignore', 'pipe', 'ignore'],
    });
    const [display] = screen.stdout ? await once(screen.stdout, 'data') : [];
    env = { ...process.env, DISPLAY: `:${String(display).trim()}` };
    await startDriver();
  });
  afterAll(async () => {
    await fetch(session, { method: 'DELETE' });
    driver.kill();
    screen.kill();
    await server.end('SIGTERM');
    rmSync(folder, { recursive: true, force: true });
  });

  return {
    own,
    /** As for somebody without a connection. */
    stopServer: () => server.end('SIGTERM'),
    async open(path: string): Promise<Person> {
      // Mesa's software renderer crashes now and then, and WebKit with it. The test is tried again.
      if (!(await fetch(`${session}/title`)).ok) {
        driver.kill();
        await startDriver();
      }
      const person = personAt(session);
      await call(`${session}/window/rect`, { width: 1280, height: 838 });
      await person.goTo(own.address + path);
      return person;
    },
  };
}

async function untilListening(address: string): Promise<void> {
  await fetch(new URL('/status', address)).catch(() => new Promise(setImmediate).then(() => untilListening(address)));
}

async function call(address: string, body: unknown): Promise<unknown> {
  const response = await fetch(address, { method: 'POST', body: JSON.stringify(body) });
  const { value } = (await response.json()) as { value: unknown };
  if (!response.ok) throw new Error(JSON.stringify(value));
  return value;
}

const keyCodes: Record<string, string> = {
  ArrowDown: '\uE015',
  ArrowRight: '\uE014',
  Enter: '\uE007',
  Escape: '\uE00C',
};

type Point = { x: number; y: number };

export type Person = ReturnType<typeof personAt>;

declare global {
  /** In what `waits` runs. */
  function afterFrames(count: number): Promise<void>;
}

/** What a person does at a page, by the names that are on the screen or read aloud. */
function personAt(session: string) {
  /** Waits in the page until a function returns something true there, and returns that. */
  const waits = <Args extends readonly unknown[]>(look: (...args: Args) => unknown, ...args: Args) =>
    call(`${session}/execute/async`, {
      script: `
        const args = [...arguments];
        const done = args.pop();
        const afterFrames = async (count) => {
          for (let frame = 0; frame < count; frame += 1) await new Promise(requestAnimationFrame);
        };
        const step = async () => {
          const found = await (${look})(...args);
          if (found) done(found);
          else requestAnimationFrame(step);
        };
        step();`,
      args,
    });
  const find = (name: string) =>
    waits((wanted) => {
      const all = [...document.querySelectorAll<HTMLElement>('a, button, input, label')];
      const named = all.filter((part) =>
        [part.ariaLabel, part.getAttribute('placeholder'), part.textContent?.trim()].includes(wanted),
      );
      return named.find((part) => part.checkVisibility({ visibilityProperty: true }));
    }, name);

  return {
    waits,
    goTo: (url: string) => call(`${session}/url`, { url }),
    goBack: () => call(`${session}/back`, {}),
    /** Runs a function in the page. */
    read: <Result, Args extends readonly unknown[]>(look: (...args: Args) => Result, ...args: Args) =>
      call(`${session}/execute/sync`, { script: `return (${look})(...arguments)`, args }) as Promise<Result>,
    async press(name: string): Promise<void> {
      const [id] = Object.values((await find(name)) as Record<string, string>);
      await call(`${session}/element/${id}/click`, {});
    },
    focus: async (name: string) =>
      call(`${session}/execute/sync`, { script: 'arguments[0].focus()', args: [await find(name)] }),
    /** Drags the mouse from one point to another, or presses where both are the same. */
    async drag(from: Point, to: Point): Promise<void> {
      const move = ({ x, y }: Point) => ({ type: 'pointerMove', duration: 100, x: Math.round(x), y: Math.round(y) });
      const actions = [
        move(from),
        { type: 'pointerDown', button: 0 },
        ...[0.3, 0.6, 0.9, 1].map((part) =>
          move({ x: from.x + part * (to.x - from.x), y: from.y + part * (to.y - from.y) }),
        ),
        { type: 'pointerUp', button: 0 },
      ];
      await call(`${session}/actions`, { actions: [{ type: 'pointer', id: 'mouse', actions }] });
    },
    /** Each a key by its name, or a text. */
    async types(...keys: string[]): Promise<void> {
      const values = keys.flatMap((key) => keyCodes[key] ?? [...key]);
      const actions = values.flatMap((value) => [
        { type: 'keyDown', value },
        { type: 'keyUp', value },
      ]);
      await call(`${session}/actions`, { actions: [{ type: 'key', id: 'keyboard', actions }] });
    },
  };
}
