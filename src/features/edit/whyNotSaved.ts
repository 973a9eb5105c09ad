import type { EditPart } from '#catalogue/trackEdits.ts';
import type { Failure } from '#store/failure.ts';
import type { SaveFailure } from '#store/saveEdits.ts';

export const partNames: Record<EditPart, string> = { sortTitle: 'sort title', title: 'title', match: 'match' };

const saveFailures: Record<Failure, string> = {
  offline: 'the catalogue could not be reached. Save again once you are connected.',
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
