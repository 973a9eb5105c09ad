import { shownTitle } from '#catalogue/facts/trackFacts.ts';
import type { Track } from '#contract/track.ts';
import { Button } from '#ui/Button.tsx';
import { Icon } from '#ui/Icon.tsx';

type PreviousNextProps = {
  previous: Track | undefined;
  next: Track | undefined;
  onPrevious: (track: Track) => void;
  onNext: (track: Track) => void;
};

/** The ways to the tracks before and after, small: whoever edits is not on their way. */
export function PreviousNext({ previous, next, onPrevious, onNext }: PreviousNextProps) {
  return (
    <>
      {previous && (
        <Button look="icon" aria-label={`Previous Track: ${shownTitle(previous)}`} onClick={() => onPrevious(previous)}>
          <Icon name="previous" />
        </Button>
      )}
      {next && (
        <Button look="icon" aria-label={`Next Track: ${shownTitle(next)}`} onClick={() => onNext(next)}>
          <Icon name="next" />
        </Button>
      )}
    </>
  );
}
