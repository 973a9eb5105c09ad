import { editWords, type ToldCall } from '#catalogue/desk/editWords.ts';
import { describeFields } from '#catalogue/desk/historyWords.ts';
import { isolate } from '#catalogue/desk/quote.ts';
import { type EditPart, partNames } from '#catalogue/desk/trackForm.ts';
import { type CallError, type Failure, type HostError, hostErrorOf } from '#store/host/failure.ts';
import type { LateFailure } from './store/afterCloseFailed.ts';
import type { ApplyFailure, SaveFailure, UndoFailure } from './store/edits.ts';

type Cause = {
  /** Whether the same call may succeed later. */
  isRetryable: boolean;
  /** Whether the host may have done its work in spite of the failure. */
  isUnsure?: boolean;
  /** The second half of a sentence, ending with what to do next. */
  text: (retry: string) => string;
};

const causes: Record<Failure, Cause> = {
  offline: {
    isRetryable: true,
    text: (retry) => `we can’t reach the catalogue. Check your connection and ${retry}.`,
  },
  lost: {
    isRetryable: true,
    isUnsure: true,
    text: (retry) => `we can’t reach the catalogue. Look whether it was done before you ${retry}.`,
  },
  timedOut: {
    isRetryable: true,
    isUnsure: true,
    text: (retry) => `the server took too long to answer. Wait a moment and ${retry}.`,
  },
  tooManyRequests: { isRetryable: true, text: (retry) => `too many requests. Wait a minute and ${retry}.` },
  signedOut: { isRetryable: true, text: (retry) => `you’ve been signed out. Sign in and ${retry}.` },
  notFound: { isRetryable: false, text: () => 'it is no longer in the catalogue. Reload the page.' },
  refused: { isRetryable: false, text: () => 'the catalogue rejected it.' },
  hostFailed: { isRetryable: true, text: (retry) => `something went wrong on the server. Wait a moment and ${retry}.` },
  notUnderstood: {
    isRetryable: false,
    isUnsure: true,
    text: () => 'the server sent an unexpected answer. Reload the page to check.',
  },
};

type Task = {
  /** The first half of the sentence. Without it, the message is only the cause. */
  notDone?: string;
  /** The same where the host may have done it. */
  unsure?: string;
  /** By default: try again. */
  retry?: string;
  /** Replaces the general text of a cause. */
  texts?: Partial<Record<Failure, string>>;
};

const wrongPassword = 'Incorrect password. Please try again.';
const uncheckedPassword = 'The password could not be checked. Please try again.';

const signIn: Task = {
  texts: {
    tooManyRequests: 'Too many attempts. Wait a minute and try again.',
    signedOut: wrongPassword,
    notFound: uncheckedPassword,
    refused: uncheckedPassword,
    notUnderstood: uncheckedPassword,
  },
};

const search: Task = {
  texts: {
    signedOut: 'You’ve been signed out. Continue to sign in again.',
    notFound: 'This catalogue can’t search for matches.',
    refused: 'That search didn’t work. Try other words.',
    hostFailed: 'Search is down right now.',
    notUnderstood: 'The search returned an unexpected answer.',
  },
};

const save: Task = {
  retry: 'save again',
  texts: {
    notFound: 'no track has its old title any more. Reload the tracks; what you typed is kept.',
    refused: 'the catalogue rejected it. Change it and save again.',
  },
};

const trackLost = 'the track is no longer in the catalogue. Reload the tracks; what you typed is kept.';

const undo: Task = {
  texts: {
    signedOut: 'you’ve been signed out. Sign in, then undo it in History.',
    notFound: 'this edit is no longer in the history.',
    notUnderstood: 'the server sent an unexpected answer. Open History to check.',
  },
};

const trackGone = { notFound: 'it is no longer in the catalogue.' };
const apply: Task = { retry: 'apply again', texts: trackGone };
/** Other than edits, whose words stand in editWords. */
const tasks = {
  signOut: { notDone: 'You are still signed in', unsure: 'You may still be signed in', retry: 'sign out again' },
  previewImport: { notDone: 'Not imported', retry: 'choose the file again' },
  exportTracks: { notDone: 'Not exported' },
  backups: {
    notDone: 'Backups not loaded',
    texts: { notFound: 'this catalogue makes none here.', notUnderstood: 'the server sent an unexpected answer.' },
  },
  backUp: { notDone: 'No backup was made', unsure: 'The backup may have failed' },
  history: {
    notDone: 'History not loaded',
    texts: { notFound: 'this catalogue keeps no history.', notUnderstood: 'the server sent an unexpected answer.' },
  },
} satisfies Record<string, Task>;

export function describeFailure(task: keyof typeof tasks | ToldCall, error: CallError): string {
  return failureText(task in editWords ? editWords[task as ToldCall].failed : tasks[task as keyof typeof tasks], error);
}

/** A part of a save with several edits may be undone by then. */
export function describeUndoFailure({ restored = [], isRedo = false, ...error }: UndoFailure): string {
  const [done, name] = isRedo ? ['redone', 'redo'] : ['undone', 'undo'];
  const isPart = restored.length > 0;
  const notDone = isPart ? `The rest was not ${done}` : `Not ${done}`;
  const text = failureText({ ...undo, notDone, unsure: `The ${name} may have failed` }, error);
  const fields = describeFields(restored);
  return isPart ? `A part was ${done}${fields && `: ${fields}`}. ${text.replace(/ Nothing was changed\.$/, '')}` : text;
}

export function describeLateFailure({ doing, error, isKept }: LateFailure): string {
  const task = { notDone: `${doing} failed`, unsure: `${doing} may have failed` };
  return failureText(task, error) + (isKept ? ' What you typed is still in its row.' : '');
}

/** Without an error the host has answered, and its answer was no. */
export function describeSignInFailure(error: CallError | undefined): string {
  if (!error) return wrongPassword;
  const { failure, wait, detail } = hostErrorOf(error);
  if (failure === 'tooManyRequests' && wait) return `Too many attempts. Wait ${formatSeconds(wait)} and try again.`;
  return detail ?? failureText(signIn, error);
}

function formatSeconds(seconds: number): string {
  if (seconds > 120) return `${Math.ceil(seconds / 60)} minutes`;
  return seconds === 1 ? '1 second' : `${seconds} seconds`;
}

/** The host knows best what is wrong with the match database. */
export function describeSearchFailure(error: CallError): string {
  const { failure, detail } = hostErrorOf(error);
  return failure === 'hostFailed' && detail ? detail : failureText(search, error);
}

type Parts = readonly EditPart[];

/** Names the part that failed, those that are saved, and those that were not sent because of it. */
export function describeSaveFailure(error: SaveFailure, saved: Parts, unsent: Parts): string {
  const part = partNames[error.part];
  // UpdateTitle and UpdateSortTitle name a post or a title, the other calls the track.
  const isByTitle = error.part === 'title' || error.part === 'sortTitle';
  const task = {
    ...save,
    ...(!isByTitle && { texts: { ...save.texts, notFound: trackLost } }),
    notDone: `The ${part} ${error.part === 'fields' ? 'were' : 'was'} not saved`,
    unsure: `Saving the ${part} may have failed`,
  };
  const sentences = [failureText(task, error)];
  if (saved.length > 0) sentences.push(`Already saved: ${listParts(saved)}.`);
  if (unsent.length > 0) sentences.push(`Not sent yet: ${listParts(unsent)}.`);
  return sentences.join(' ');
}

function listParts(parts: Parts): string {
  return parts.map((part) => partNames[part]).join(' and ');
}

/** A match that can never be applied has lost its tick; the others keep theirs. */
export function describeApplyFailure(error: ApplyFailure, title: string, done: number, total: number): string {
  const name = `“${isolate(title)}”`;
  const task = { ...apply, notDone: `${name} was not matched`, unsure: `Matching ${name} may have failed` };
  const sentences = [failureText(task, error)];
  if (error.failure === 'notFound' || error.failure === 'refused')
    sentences.push('It has been unticked. Apply again for the others.');
  if (done > 0) sentences.push(`Applied ${done} of ${total}.`);
  return sentences.join(' ');
}

export function isRetryable({ failure }: HostError): boolean {
  return causes[failure].isRetryable;
}

/** A refusal is explained in the host's own words, where it gives a reason. */
function failureText({ notDone, unsure, retry = 'try again', texts }: Task, error: CallError): string {
  const { failure, detail } = hostErrorOf(error);
  const { isUnsure, text } = causes[failure];
  const cause = texts?.[failure] ?? text(retry);
  const opening = isUnsure ? (unsure ?? notDone) : notDone;
  if (!opening) return cause.charAt(0).toUpperCase() + cause.slice(1);
  return failure === 'refused' && detail ? `${opening}. ${detail}` : `${opening}: ${cause}`;
}
