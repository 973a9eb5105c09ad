import { type CallError, type Failure, failureOf } from '#store/failure.ts';

const wrong = 'Incorrect password. Please try again.';

const signInFailures: Partial<Record<Failure, string>> = {
  offline: 'The catalogue could not be reached. Check your connection and try again.',
  tooManyTries: 'Too many tries. Wait a minute and try again.',
  hostFailed: 'The catalogue has a fault just now. Try again in a moment.',
};

/** Without an error the host has answered, and its answer was no. */
export function describeSignInFailure(error: CallError | undefined): string {
  if (!error) return wrong;
  const failure = failureOf(error);
  if (failure === 'tooManyTries' && 'wait' in error && error.wait)
    return `Too many tries. Wait ${inTime(error.wait)} and try again.`;
  return signInFailures[failure] ?? 'The catalogue did not understand the password. Please try again.';
}

function inTime(seconds: number): string {
  if (seconds > 120) return `${Math.ceil(seconds / 60)} minutes`;
  return seconds === 1 ? '1 second' : `${seconds} seconds`;
}
