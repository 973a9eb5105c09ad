import { useCallback, useEffect, useId, useMemo, useRef, useState } from 'react';
import { formatCount } from '#catalogue/desk/bulkPreview.ts';
import type { MatchField } from '#catalogue/desk/matches.ts';
import { describeAmbiguity, memoizedPropose, queriesOf, sortProposals } from '#catalogue/desk/proposals.ts';
import { shownTitle } from '#catalogue/facts/trackFacts.ts';
import type { Id, Track } from '#contract/track.ts';
import { describeApplyFailure } from '#desk/failureTexts.ts';
import {
  proposalsClosed,
  proposalTicked,
  proposalUnticked,
  proposedFieldTicked,
  proposedFieldUnticked,
  selectProposedIds,
} from '#desk/store/proposalsSlice.ts';
import { selectProposedTracks } from '#desk/store/selectors.ts';
import { useExit } from '#desk/useExit.tsx';
import { useAppDispatch, useAppSelector } from '#store/hooks.ts';
import { formOpened } from '#store/modalSlice.ts';
import { selectSite } from '#store/siteSlice.ts';
import { findFirstHeading } from '#track/rowFocus.ts';
import { Button } from '#ui/Button.tsx';
import { useIdleCount } from '#ui/idle.ts';
import { Modal } from '#ui/Modal.tsx';
import { ApplyButtons, useApply } from './ApplyButtons.tsx';
import { LookupProgress, useLookups } from './LookupProgress.tsx';
import styles from './ProposalsDialog.module.css';
import { ProposedList } from './ProposedList.tsx';

/** The dialog while it is open. */
export function Proposals() {
  const isOpen = useAppSelector(selectProposedIds) !== null;
  return isOpen && <ProposalsDialog />;
}

/** Looks up tracks without a match, shows what each match would change, and applies only what is ticked. */
function ProposalsDialog() {
  const dispatch = useAppDispatch();
  const { database, images } = useAppSelector(selectSite);
  const tracks = useAppSelector(selectProposedTracks);
  const queries = useMemo(() => queriesOf(tracks), [tracks]);
  const lookups = useLookups(queries);
  const [propose] = useState(memoizedPropose);
  const proposals = useMemo(() => sortProposals(tracks, lookups.answers, propose), [tracks, lookups.answers, propose]);
  const apply = useApply(proposals.proposed);
  const tick = useCallback(
    (id: Id, isTicked: boolean) => dispatch(isTicked ? proposalTicked(id) : proposalUnticked(id)),
    [dispatch],
  );
  const tickField = useCallback(
    (trackId: Id, field: MatchField, isTicked: boolean) =>
      dispatch((isTicked ? proposedFieldTicked : proposedFieldUnticked)({ trackId, field })),
    [dispatch],
  );
  const titleId = useId();
  const heading = useRef<HTMLHeadingElement>(null);

  // Restores the focus if it was on a row that was moved to another list or removed.
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs for every change of the lists
  useEffect(() => {
    if (document.activeElement === document.body) heading.current?.focus({ preventScroll: true });
  }, [proposals]);

  const { problem, done, total, isBusy, chosenCount } = apply;
  const lostCount = isBusy ? unsentCount(apply) : chosenCount;
  const { exitTo, question } = useExit(lostCount > 0, closeWords(isBusy, lostCount), undefined, true);
  const failedTrack = problem && tracks.find(({ id }) => id === problem.trackId);
  return (
    <>
      {question}
      <Modal
        labelledBy={titleId}
        onClose={() => exitTo(proposalsClosed())}
        // The line that opened it disappears with the last track without a match.
        returnTo={findFirstHeading}
        foot={<ApplyButtons apply={apply} proposed={proposals.proposed} />}
      >
        <h2 ref={heading} id={titleId} className={styles.heading} tabIndex={-1}>
          Proposed matches
        </h2>
        <p className={styles.note}>
          {database.standIn
            ? `Searching ${database.standIn}. ${database.name} isn’t connected.`
            : `Searches ${database.name} by title and compares the years.`}{' '}
          Nothing changes until you apply a match.
        </p>
        <LookupProgress lookups={lookups} proposals={proposals} total={tracks.length} />
        {problem && (
          <p role="alert">
            {describeApplyFailure(problem, failedTrack ? shownTitle(failedTrack) : 'A track', done, total)}
          </p>
        )}
        <ProposedList
          proposed={proposals.proposed}
          isLocked={isBusy}
          onTick={tick}
          onTickField={tickField}
          imageHost={images.host}
          database={database.name}
        />
        <UnresolvedTracks
          heading="Several possible matches"
          note="Several films have this title and the year doesn’t settle it. These tracks stay unchanged."
          action="Choose a match"
          tracks={proposals.several.map(({ track, ...candidates }) => ({ track, note: describeAmbiguity(candidates) }))}
        />
        <UnresolvedTracks
          heading="No match found"
          note="No film or show has exactly this title. Try other words."
          action="Search"
          tracks={proposals.none.map((track) => ({ track }))}
        />
        {proposals.matched.length > 0 && <p className={styles.matched}>{describeMatched(proposals.matched.length)}</p>}
      </Modal>
    </>
  );
}

/** A match that was sent is not taken back. */
function unsentCount({ isStopping, chosenCount }: ReturnType<typeof useApply>): number {
  return isStopping ? 0 : chosenCount - 1;
}

function closeWords(isBusy: boolean, count: number) {
  const matches = `${formatCount(count)} ${isBusy ? 'more' : 'ticked'} ${count === 1 ? 'match' : 'matches'}`;
  return {
    title: isBusy ? 'Close while applying?' : 'Close without applying?',
    text: `${matches} will not be applied.`,
    cancelLabel: 'Keep open',
    confirmLabel: 'Close',
  };
}

function describeMatched(count: number): string {
  if (count === 1) return '1 track now has a match. You can undo it in History.';
  return `${formatCount(count)} tracks now have a match. You can undo each one in History.`;
}

const rowSteps = { first: 40, step: 200 };

type UnresolvedTracksProps = {
  heading: string;
  note: string;
  /** The label of each track's button, which opens its form. */
  action: string;
  tracks: readonly { track: Track; note?: string }[];
};

/** Tracks that need a person to find their match. */
function UnresolvedTracks({ heading, note, action, tracks }: UnresolvedTracksProps) {
  const dispatch = useAppDispatch();
  const headingId = useId();
  const renderedCount = useIdleCount(heading, tracks.length, rowSteps);
  if (tracks.length === 0) return null;
  return (
    <section className={styles.part} aria-labelledby={headingId}>
      <h3 id={headingId}>
        {heading} <span className={styles.count}>{formatCount(tracks.length)}</span>
      </h3>
      <p className={styles.note}>{note}</p>
      <ul>
        {tracks.slice(0, renderedCount).map(({ track, note: candidates }) => (
          <li key={track.id} className={styles.unresolved}>
            <span className={styles.title} dir="auto">
              {shownTitle(track)}
            </span>
            {candidates && <span className={styles.note}>{candidates}</span>}
            <Button look="plain" onClick={() => dispatch(formOpened(track.id))}>
              {action}
              <span className="vh"> for {shownTitle(track)}</span>
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}
