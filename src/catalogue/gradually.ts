import type { Steps } from './steps.ts';

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
