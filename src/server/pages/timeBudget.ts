export type TimeBudget = ReturnType<typeof makeTimeBudget>;

/** Time that comes in as a share of all time and is saved up to a maximum. It may be overdrawn once. */
export function makeTimeBudget({ maxMs, share }: { maxMs: number; share: number }) {
  let left = maxMs;
  let countedAt = performance.now();
  return {
    isLeft(): boolean {
      const now = performance.now();
      left = Math.min(maxMs, left + (now - countedAt) * share);
      countedAt = now;
      return left > 0;
    },
    spend(ms: number): void {
      left -= ms;
    },
  };
}
