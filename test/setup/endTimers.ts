/**
 * Ends the timers that are still waiting after the tests of a file, such as those of RTK Query and of the service worker.
 * They would keep the process of the tests alive, and jest would end it by force.
 */
const waiting = new Set<NodeJS.Timeout>();
const { setTimeout } = globalThis;

const start = (callback: (...args: unknown[]) => void, ms?: number, ...args: unknown[]) => {
  const timer = setTimeout(() => {
    waiting.delete(timer);
    callback(...args);
  }, ms);
  waiting.add(timer);
  return timer;
};
// Among them is how it becomes a promise.
globalThis.setTimeout = Object.defineProperties(
  start,
  Object.getOwnPropertyDescriptors(setTimeout),
) as typeof setTimeout;

afterAll(() => {
  for (const timer of waiting) clearTimeout(timer);
});

export {};
