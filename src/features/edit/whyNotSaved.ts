import type { Failure } from '#store/failure.ts';

const words: Record<Failure, string> = {
  offline: 'Not saved: the catalogue could not be reached. Your text is still here; try again.',
  tooManyTries: 'Not saved: too many calls at once. Wait a minute and try again.',
  signedOut: 'Not saved: you are no longer signed in. Copy your text, reload the page and sign in again.',
  notFound: 'Not saved: the track is no longer there. Reload the page to see the catalogue as it is now.',
  refused: 'Not saved: the catalogue did not take this title. Change it and try again.',
  hostFailed: 'Not saved: the catalogue has a fault just now. Your text is still here; try again in a moment.',
  notUnderstood: 'The catalogue answered in a way that is not understood. Reload the page to see whether it was saved.',
};

export function whyNotSaved(failure: Failure): string {
  return words[failure];
}
