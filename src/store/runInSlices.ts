import type { Steps } from '#catalogue/index/steps.ts';

/** Half a frame, so that typing and scrolling stay smooth. */
const sliceMs = 8;

/** Runs all steps, and yields to the page after every slice of time. */
export async function runInSlices(steps: Steps<void>): Promise<void> {
  let startedAt = performance.now();
  while (!steps.next().done) {
    if (performance.now() - startedAt < sliceMs) continue;
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
