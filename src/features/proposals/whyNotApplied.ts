import type { ApplyFailure } from '#store/applyMatches.ts';
import type { Failure } from '#store/failure.ts';

const applyFailures: Record<Failure, string> = {
  offline: 'the catalogue could not be reached. Apply again once you are connected.',
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
