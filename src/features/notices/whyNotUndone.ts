import type { Failure, HostError } from '#store/failure.ts';

const undoFailures: Record<Failure, string> = {
  offline: 'Not undone: the catalogue could not be reached. Nothing is lost; try again.',
  tooManyTries: 'Not undone: too many calls at once. Wait a minute and try again.',
  signedOut: 'Not undone: you are no longer signed in. Sign in again, then undo it from the history.',
  notFound: 'Not undone: the catalogue no longer knows this edit.',
  refused: 'Not undone: the catalogue refused it.',
  hostFailed: 'Not undone: the catalogue has a fault just now. Try again in a moment.',
  notUnderstood: 'The catalogue answered in a way that is not understood. The history shows whether it was undone.',
};

/** Where the host has a reason of its own, it names the tracks in the way. */
export function describeUndoFailure({ failure, detail }: HostError): string {
  return failure === 'refused' && detail ? `Not undone. ${detail}` : undoFailures[failure];
}

/** Whether the same press may do it another time. */
export function isRetryable({ failure }: HostError): boolean {
  return failure === 'offline' || failure === 'tooManyTries' || failure === 'hostFailed' || failure === 'signedOut';
}
