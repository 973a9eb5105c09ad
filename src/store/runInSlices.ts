import type { Steps } from '#catalogue/index/steps.ts';

/** Half a frame: whoever types or scrolls meanwhile does not feel it. */
const sliceMs = 8;

/** Takes all steps, and lets the page answer in between whenever they have taken long enough. */
export async function runInSlices(steps: Steps<void>): Promise<void> {
  let begun = performance.now();
  while (!steps.next().done) {
    if (performance.now() - begun < sliceMs) continue;
    await pause();
    begun = performance.now();
  }
}

/** A message to oneself comes back at once, also to a page in the background, whose timers are held back. */
function pause(): Promise<void> {
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
