/** Long work in steps: the page can respond between two of them. */
export type Steps<Result> = Generator<void, Result, void>;

/** Few enough that a step takes under a frame (16 ms) on a slow machine. */
export const stepSize = 4096;

/** Calls `work` for each number below `count`, and yields after every `stepSize` calls. */
export function* eachInSteps(count: number, work: (at: number) => void): Steps<void> {
  for (let start = 0; start < count; start += stepSize) {
    if (start > 0) yield;
    const end = Math.min(start + stepSize, count);
    for (let at = start; at < end; at += 1) work(at);
  }
}

/**
 * Made once: calling it returns the result, `step` makes a part of it ahead of time. A part that was started is
 * resumed.
 */
export type LazyPart<Result> = {
  (): Result;
  /** Returns whether it was the last step. */
  step: () => boolean;
};

export function lazyInSteps<Result>(make: () => Steps<Result>): LazyPart<Result> {
  let steps: Steps<Result> | undefined;
  let made: { result: Result } | undefined;
  const step = () => {
    if (made) return true;
    steps ??= make();
    const { done, value } = steps.next();
    if (done) made = { result: value };
    return made !== undefined;
  };
  const get = () => {
    while (!made) step();
    return made.result;
  };
  return Object.assign(get, { step });
}

/** Finishes another part first, in its own steps. */
export function* finish<Result>(part: LazyPart<Result>): Steps<Result> {
  while (!part.step()) yield;
  return part();
}
