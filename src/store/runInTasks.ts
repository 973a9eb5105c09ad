import type { Steps } from '#catalogue/index/steps.ts';

/** Half a frame, so that typing and scrolling stay smooth. */
const taskMs = 8;

/** Runs all steps in short tasks: the page can respond between two of them. */
export async function runInTasks(steps: Steps<unknown>): Promise<void> {
  let startedAt = performance.now();
  while (!steps.next().done) {
    if (performance.now() - startedAt < taskMs) continue;
    await nextTask();
    startedAt = performance.now();
  }
}

/** A message comes back at once, even in a background page, whose timers are throttled. */
export function nextTask(): Promise<void> {
  if (typeof MessageChannel !== 'function') return new Promise((resolve) => setTimeout(resolve));
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      port1.close();
      resolve();
    };
    port2.postMessage(null);
  });
}
