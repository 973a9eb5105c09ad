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
