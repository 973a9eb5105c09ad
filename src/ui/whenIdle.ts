// Safari has no idle callbacks yet; a pause between the parts is nearly as good.
const pause = 50;

/** Does the work when the page has nothing better to do; answers how to call it off. */
export function whenIdle(work: () => void): () => void {
  if (typeof requestIdleCallback !== 'function') {
    const waiting = setTimeout(work, pause);
    return () => clearTimeout(waiting);
  }
  // The limit keeps a busy page from never finishing.
  const waiting = requestIdleCallback(work, { timeout: 1000 });
  return () => cancelIdleCallback(waiting);
}
