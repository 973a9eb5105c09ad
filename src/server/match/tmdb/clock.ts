/** Time and randomness, replaceable so that tests do not wait and are deterministic. */
export type Clock = {
  now(): number;
  wait(milliseconds: number): Promise<void>;
  /** From 0 up to 1. */
  random(): number;
};

export const realClock: Clock = {
  now: Date.now,
  wait: (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds)),
  random: Math.random,
};
