import type { Failure } from '#store/failure.ts';

const historyFailures: Record<Failure, string> = {
  offline: 'The history could not be loaded: the catalogue could not be reached.',
  tooManyTries: 'The history could not be loaded: too many calls at once. Wait a minute.',
  signedOut: 'The history could not be loaded: you are no longer signed in.',
  notFound: 'This catalogue keeps no history.',
  refused: 'The catalogue did not show its history.',
  hostFailed: 'The history could not be loaded: the catalogue has a fault just now.',
  notUnderstood: 'The catalogue answered in a way that is not understood.',
};

export function describeHistoryFailure(failure: Failure): string {
  return historyFailures[failure];
}
