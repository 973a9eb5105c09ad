import { type CallError, type Failure, failureOf } from '#store/failure.ts';

const matchSearchFailures: Record<Failure, string> = {
  offline: 'The search did not get through. Check your connection.',
  tooManyTries: 'Too many searches at once. Wait a moment.',
  signedOut: 'You are no longer signed in. Try again, and you are asked for the password.',
  notFound: 'This catalogue cannot search for matches.',
  refused: 'The catalogue did not take this search. Try other words.',
  hostFailed: 'The search has a fault just now.',
  notUnderstood: 'The search was answered in a way that is not understood.',
};

/** A search that failed has found nothing out, which is not the same as nothing. What is amiss the host knows best. */
export function describeMatchSearchFailure(error: CallError): string {
  const failure = failureOf(error);
  const detail = 'detail' in error ? error.detail : undefined;
  return (failure === 'hostFailed' && detail) || matchSearchFailures[failure];
}
