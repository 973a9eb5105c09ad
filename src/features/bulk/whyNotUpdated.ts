import { type CallError, type Failure, failureOf } from '#store/failure.ts';

const updateFailures: Record<Failure, string> = {
  offline: 'Not updated: the catalogue could not be reached. Nothing is lost; try again.',
  tooManyTries: 'Not updated: too many calls at once. Wait a minute and try again.',
  signedOut: 'Not updated: you are no longer signed in. Sign in again, then try once more.',
  notFound: 'Not updated: a track is no longer there. Reload the page to see the catalogue as it is now.',
  refused: 'Not updated: the catalogue did not take it.',
  hostFailed: 'Not updated: the catalogue has a fault just now. Nothing is lost; try again in a moment.',
  notUnderstood: 'The catalogue answered in a way that is not understood. Reload the page to see what was updated.',
};

/** A refusal is told with the host's own reason, where it gives one. */
export function describeUpdateFailure(error: CallError): string {
  const failure = failureOf(error);
  const detail = 'detail' in error ? error.detail : undefined;
  return failure === 'refused' && detail ? `${updateFailures.refused} ${detail}` : updateFailures[failure];
}
