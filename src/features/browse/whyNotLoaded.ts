import { type CallError, type Failure, failureOf } from '#store/failure.ts';

const words: Partial<Record<Failure, string>> = {
  offline: 'The catalogue could not be reached. Check your connection and try again.',
  tooManyTries: 'The catalogue is asked too much just now. Wait a minute and try again.',
  hostFailed: 'The catalogue has a fault just now. Try again in a moment.',
  notUnderstood: 'The catalogue answered, but not with a list of tracks. The fault is on its side; try again later.',
};

/** Why there is no list, as far as it is known. */
export function describeLoadFailure(error: CallError): string {
  return words[failureOf(error)] ?? 'The catalogue would not send its tracks. Try again later.';
}
