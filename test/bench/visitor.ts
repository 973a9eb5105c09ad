import { setInterval } from 'node:timers/promises';
import type { Browser, CDPSession } from '@playwright/test';

type Size = { width: number; height: number; scale: number };

/** A page as a visitor has it, with only what a measurement needs. */
export type VisitorPage = {
  send<Result = unknown>(method: string, params?: object): Promise<Result>;
  /** Runs a function in the page. It must not use what is outside of it. */
  run<Argument, Result>(work: (argument: Argument) => Result | Promise<Result>, argument?: Argument): Promise<Result>;
  /** Runs a function in the page, again and again, until it returns true. */
  until<Argument>(isDone: (argument: Argument) => boolean | Promise<boolean>, argument?: Argument): Promise<void>;
  close(): Promise<void>;
};

/** `session` is that with the whole browser, for a trace. */
export type Visitor = { session: CDPSession; newPage(): Promise<VisitorPage>; close(): Promise<void> };

const askEveryMs = 100;
const untilMs = 120_000;

/**
 * A visitor on a phone, with a cache of their own. Not with a page of Playwright, which has the Runtime part of
 * Chromium's debugger on: V8 then finds the line of every error that is made, and parses the whole script once more for
 * that. React makes five when it is evaluated. It takes 100 to 200 ms with the CPU four times slower, which no visitor
 * waits for.
 */
export async function openVisitor(browser: Browser, { width, height, scale }: Size): Promise<Visitor> {
  const session = await browser.newBrowserCDPSession();
  const { browserContextId } = await session.send('Target.createBrowserContext');
  return {
    session,
    async newPage() {
      const { targetId } = await session.send('Target.createTarget', { url: 'about:blank', browserContextId });
      const { sessionId } = await session.send('Target.attachToTarget', { targetId });
      const send = sendTo(session, sessionId);
      await send('Emulation.setDeviceMetricsOverride', { width, height, deviceScaleFactor: scale, mobile: true });
      await send('Emulation.setTouchEmulationEnabled', { enabled: true });
      await send('Emulation.setFocusEmulationEnabled', { enabled: true });
      await send('Page.enable');
      const page: VisitorPage = {
        send,
        async run(work, argument) {
          const { result, exceptionDetails } = await send<Evaluated>('Runtime.evaluate', {
            expression: `(${work})(${JSON.stringify(argument)})`,
            awaitPromise: true,
            returnByValue: true,
          });
          if (exceptionDetails) throw new Error(exceptionDetails.exception?.description ?? exceptionDetails.text);
          return result.value as never;
        },
        async until(isDone, argument) {
          const startedAt = performance.now();
          for await (const _ of setInterval(askEveryMs)) {
            if (await page.run(isDone, argument)) return;
            if (performance.now() - startedAt > untilMs) throw new Error(`This never became true: ${isDone}`);
          }
        },
        close: async () => void (await session.send('Target.closeTarget', { targetId })),
      };
      return page;
    },
    async close() {
      await session.send('Target.disposeBrowserContext', { browserContextId });
      await session.detach();
    },
  };
}

type Evaluated = {
  result: { value?: unknown };
  exceptionDetails?: { text: string; exception?: { description?: string } };
};
type Answer = { id?: number; result?: unknown; error?: { message: string } };

/**
 * The page's messages travel within those of the browser's session: Playwright would take a session of their own for
 * its page.
 */
function sendTo(session: CDPSession, sessionId: string) {
  const waiting = new Map<number, (answer: Answer) => void>();
  let last = 0;
  session.on('Target.receivedMessageFromTarget', ({ sessionId: from, message }) => {
    if (from !== sessionId) return;
    const answer = JSON.parse(message) as Answer;
    if (answer.id === undefined) return;
    waiting.get(answer.id)?.(answer);
    waiting.delete(answer.id);
  });
  return async <Result>(method: string, params: object = {}): Promise<Result> => {
    last += 1;
    const id = last;
    const answered = new Promise<Answer>((resolve) => waiting.set(id, resolve));
    await session.send('Target.sendMessageToTarget', { sessionId, message: JSON.stringify({ id, method, params }) });
    const { result, error } = await answered;
    if (error) throw new Error(`${method}: ${error.message}`);
    return result as Result;
  };
}
