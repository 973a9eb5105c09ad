import { type CallError, type Failure, failureOf } from '#store/failure.ts';

const wrong = 'Incorrect password. Please try again.';

const words: Partial<Record<Failure, string>> = {
  offline: 'The catalogue could not be reached. Check your connection and try again.',
  tooManyTries: 'Too many tries. Wait a minute and try again.',
  hostFailed: 'The catalogue has a fault just now. Try again in a moment.',
};

/** Without an error the host has answered, and its answer was no. */
export function whyNotIn(error: CallError | undefined): string {
  if (!error) return wrong;
  return words[failureOf(error)] ?? 'The catalogue did not understand the password. Please try again.';
}
