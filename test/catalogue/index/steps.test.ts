import { lazyInSteps } from '#catalogue/index/steps.ts';

describe('a lazy part', () => {
  const countTo = (most: number, taken: number[]) =>
    lazyInSteps(function* () {
      for (let number = 1; number < most; number += 1) {
        taken.push(number);
        yield;
      }
      return most;
    });

  it('finishes when it is called, and resumes a part that was started', () => {
    const taken: number[] = [];
    const part = countTo(4, taken);
    expect(part.step()).toBe(false);
    expect(part()).toBe(4);
    expect(part()).toBe(4);
    expect(part.step()).toBe(true);
    expect(taken).toEqual([1, 2, 3]);
  });
});
