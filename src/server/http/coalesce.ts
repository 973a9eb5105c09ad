/**
 * Shares one slow reading among all who ask for it meanwhile, yet nobody gets an answer that was begun before the
 * question: one reading runs, at most one more waits. So a caller always sees its own edit.
 */
export function coalesce<Result>(read: () => Promise<Result>): () => Promise<Result> {
  let running: Promise<Result> | undefined;
  let next: Promise<Result> | undefined;
  const start = () => {
    next = undefined;
    const mine = read().finally(() => {
      if (running === mine) running = undefined;
    });
    running = mine;
    return mine;
  };
  return () => {
    if (!running) return start();
    next ??= running.then(start, start);
    return next;
  };
}
