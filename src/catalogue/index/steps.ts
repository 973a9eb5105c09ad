/** Long work that can be left and taken up again, so that the page may answer a person in between. */
export type Steps<Result> = Generator<void, Result, void>;

/** So few that a step stays far below what a person can feel, on a slow machine too. */
export const stepSize = 4096;

/** Does the work for each number below `count`. */
export function* eachInSteps(count: number, work: (at: number) => void): Steps<void> {
  for (let start = 0; start < count; start += stepSize) {
    if (start > 0) yield;
    const end = Math.min(start + stepSize, count);
    for (let at = start; at < end; at += 1) work(at);
  }
}

/** Worked out once: at one go for whoever asks for it, or step by step before anybody does. What is begun is gone on with. */
export type LazyPart<Result> = {
  (): Result;
  /** Takes one step, and tells whether it was the last. */
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

/** For steps that need another part first. */
export function* finish<Result>(part: LazyPart<Result>): Steps<Result> {
  while (!part.step()) yield;
  return part();
}
