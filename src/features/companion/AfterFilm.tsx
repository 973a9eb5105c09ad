import { textOfLine } from '#catalogue/facts/guests.ts';
import { shownTitle } from '#catalogue/facts/trackFacts.ts';
import { alongPath } from '#contract/servedPages.ts';
import type { Track } from '#contract/track.ts';
import { selectUpNext } from '#store/companion/continueSelectors.ts';
import { useAppDispatch, useAppSelector } from '#store/hooks.ts';
import { selectGuestLine } from '#store/selectors.ts';
import { heardToggled, selectVisitorMarks } from '#store/visitorMarksSlice.ts';
import { Button } from '#ui/Button.tsx';
import { PageLink } from '#ui/PageLink.tsx';
import styles from './Companion.module.css';

/** When the film is over: whether it was heard, and what comes next. */
export function AfterFilm({ track }: { track: Track }) {
  const dispatch = useAppDispatch();
  const remembered = useAppSelector(selectVisitorMarks);
  const next = useAppSelector((state) => selectUpNext(state, track.id));
  const guestLine = useAppSelector(selectGuestLine);
  const isHeard = remembered?.heard.includes(track.id) ?? false;
  return (
    <section className={styles.after} aria-label="After the film">
      <p>
        <b>That was {shownTitle(track)}.</b> {isHeard ? 'It is marked as heard.' : 'Heard it?'}
      </p>
      <Button look="quiet" disabled={remembered === null} onClick={() => dispatch(heardToggled(track.id))}>
        {isHeard ? 'Heard' : 'Yes, mark it as heard'}
      </Button>
      {next && (
        <p>
          Up next: <PageLink href={alongPath(next.id)}>{shownTitle(next)}</PageLink>{' '}
          {guestLine(next).length > 0 && <span>with {textOfLine(guestLine(next))}</span>}
        </p>
      )}
    </section>
  );
}
