import type { EditPart } from '#catalogue/desk/trackForm.ts';
import type { ApplyFailure, SaveFailure } from '#desk/store/edits.ts';
import { type CallError, type Failure, failureOf, type HostError } from '#store/failure.ts';

const wrong = 'Incorrect password. Please try again.';

const signInFailures: Partial<Record<Failure, string>> = {
  offline: 'The catalogue could not be reached. Check your connection and try again.',
  timedOut: 'The catalogue took too long to answer. Please try again.',
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

const matchSearchFailures: Record<Failure, string> = {
  offline: 'The search did not get through. Check your connection.',
  timedOut: 'The search took too long. Try again.',
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

export const partNames: Record<EditPart, string> = { sortTitle: 'sort title', title: 'title', match: 'match' };

const saveFailures: Record<Failure, string> = {
  offline: 'the catalogue could not be reached. Save again once you are connected.',
  timedOut: 'the catalogue took too long to answer, and may have saved it or not. Save again to be sure.',
  tooManyTries: 'too many calls at once. Wait a minute and save again.',
  signedOut: 'you are no longer signed in. Save again, and you are asked for the password.',
  notFound:
    'the catalogue no longer has it under its old title. What you typed stays here while you load the tracks again.',
  refused: 'the catalogue did not take it. Change it and save again.',
  hostFailed: 'the catalogue has a fault just now. Save again in a moment.',
  notUnderstood: 'the catalogue answered in a way that is not understood. Reload the page to see whether it was saved.',
};

type Parts = readonly EditPart[];

/** Names the part that failed, those that are saved, and those that were not sent because of it. */
export function describeSaveFailure({ part, failure, detail }: SaveFailure, saved: Parts, unsent: Parts): string {
  const said = failure === 'refused' && detail ? `the catalogue says: ${detail}` : saveFailures[failure];
  const rest = [
    saved.length > 0 && `Saved already: ${listed(saved)}.`,
    unsent.length > 0 && `Not sent yet: ${listed(unsent)}.`,
  ];
  return [`The ${partNames[part]} was not saved: ${said}`, ...rest.filter(Boolean)].join(' ');
}

function listed(parts: Parts): string {
  return parts.map((part) => partNames[part]).join(' and ');
}

const updateFailures: Record<Failure, string> = {
  offline: 'Not updated: the catalogue could not be reached. Nothing is lost; try again.',
  timedOut: 'The catalogue took too long to answer, and may have updated them or not. Try again to be sure.',
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

const lookupFailures: Record<Failure, string> = {
  offline: 'The search did not get through. Check your connection.',
  timedOut: 'The search took too long. Try again.',
  tooManyTries: 'Too many searches at once. Wait a moment.',
  signedOut: 'You are no longer signed in. Go on, and you are asked for the password.',
  notFound: 'This catalogue cannot search for matches.',
  refused: 'The catalogue did not take this search.',
  hostFailed: 'The search has a fault just now.',
  notUnderstood: 'The search was answered in a way that is not understood.',
};

/** What is amiss the host knows best. */
export function describeLookupFailure(error: CallError): string {
  const failure = failureOf(error);
  const detail = 'detail' in error ? error.detail : undefined;
  return (failure === 'hostFailed' && detail) || lookupFailures[failure];
}

const applyFailures: Record<Failure, string> = {
  offline: 'the catalogue could not be reached. Apply again once you are connected.',
  timedOut: 'the catalogue took too long to answer, and may have saved it or not. Apply again to be sure.',
  tooManyTries: 'too many calls at once. Wait a minute and apply again.',
  signedOut: 'you are no longer signed in. Apply again, and you are asked for the password.',
  notFound: 'the catalogue no longer has this track. It is no longer ticked; apply again for the others.',
  refused: 'the catalogue did not take it. It is no longer ticked; apply again for the others.',
  hostFailed: 'the catalogue has a fault just now. Apply again in a moment.',
  notUnderstood: 'the catalogue answered in a way that is not understood. Reload the page to see whether it was saved.',
};

/** What was applied stays applied and is told; the rest stays ticked. */
export function describeApplyFailure(
  { failure, detail }: ApplyFailure,
  title: string,
  done: number,
  total: number,
): string {
  const said =
    failure === 'refused' && detail ? `${applyFailures.refused} The catalogue says: ${detail}` : applyFailures[failure];
  const before = done > 0 ? ` ${done} of ${total} are applied.` : '';
  return `“${title}” was not matched: ${said}${before}`;
}

const historyFailures: Record<Failure, string> = {
  offline: 'The history could not be loaded: the catalogue could not be reached.',
  timedOut: 'The history could not be loaded: the catalogue took too long to answer.',
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

const undoFailures: Record<Failure, string> = {
  offline: 'Not undone: the catalogue could not be reached. Nothing is lost; try again.',
  timedOut: 'The catalogue took too long to answer. The history shows whether it was undone.',
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
