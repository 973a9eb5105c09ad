import type { Clock } from '#server/match/tmdb/limits.ts';

/** A clock that advances only by `wait`, at once, and records the waits. */
export function makeFakeClock(): Clock & { waits: number[] } {
  let time = 1_000_000;
  const waits: number[] = [];
  return {
    waits,
    now: () => time,
    random: () => 0.5,
    wait: async (milliseconds) => {
      waits.push(milliseconds);
      time += milliseconds;
    },
  };
}
