/** Time and randomness, replaceable so that tests do not wait and are deterministic. */
export type Clock = {
  now(): number;
  wait(milliseconds: number): Promise<void>;
  /** From 0 up to 1. */
  random(): number;
};

export const realClock: Clock = {
  // Measures intervals only: the time of day may be set back, and a look-up would wait for as long.
  now: () => performance.now(),
  wait: (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds)),
  random: Math.random,
};
