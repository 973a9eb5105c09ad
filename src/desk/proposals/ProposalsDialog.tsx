import { useCallback, useEffect, useId, useMemo, useRef, useState } from 'react';
import { formatCount } from '#catalogue/desk/bulkPreview.ts';
import { describeAmbiguity, memoizedPropose, queriesOf, sortProposals } from '#catalogue/desk/proposals.ts';
import { shownTitle } from '#catalogue/facts/trackFacts.ts';
import type { Id } from '#contract/track.ts';
import { describeApplyFailure } from '#desk/failureTexts.ts';
import { proposalsClosed, proposalToggled, selectProposedIds } from '#desk/store/proposalsSlice.ts';
import { selectProposedTracks } from '#desk/store/selectors.ts';
import { useAppDispatch, useAppSelector } from '#store/hooks.ts';
import { selectSite } from '#store/siteSlice.ts';
import { Modal } from '#ui/Modal.tsx';
import { ApplyFoot } from './ApplyFoot.tsx';
import { Progress } from './Progress.tsx';
import styles from './Proposals.module.css';
import { ProposedList } from './ProposedList.tsx';
import { UnresolvedTracks } from './UnresolvedTracks.tsx';
import { useApply } from './useApply.ts';
import { useLookUps } from './useLookUps.ts';

/** Looks up what has no match, shows what each match would change, and applies what is ticked and nothing else. */
export function ProposalsDialog() {
  const dispatch = useAppDispatch();
  const { database, images } = useAppSelector(selectSite);
  const tracks = useAppSelector(selectProposedTracks);
  const queries = useMemo(() => queriesOf(tracks), [tracks]);
  const lookUps = useLookUps(queries);
  const [propose] = useState(memoizedPropose);
  const proposals = useMemo(() => sortProposals(tracks, lookUps.answers, propose), [tracks, lookUps.answers, propose]);
  const apply = useApply(proposals.proposed);
  const tick = useCallback((id: Id) => dispatch(proposalToggled(id)), [dispatch]);
  const titleId = useId();
  const heading = useRef<HTMLHeadingElement>(null);

  // What had the focus may have moved to another list, or gone.
  // biome-ignore lint/correctness/useExhaustiveDependencies: other proposals are what it waits for
  useEffect(() => {
    if (document.activeElement === document.body) heading.current?.focus({ preventScroll: true });
  }, [proposals]);

  const { problem, done, total } = apply;
  const failed = problem && tracks.find(({ id }) => id === problem.trackId);
  return (
    <Modal
      labelledBy={titleId}
      onClose={() => dispatch(proposalsClosed())}
      foot={<ApplyFoot apply={apply} proposed={proposals.proposed} />}
    >
      <h2 ref={heading} id={titleId} className={styles.heading} tabIndex={-1}>
        Proposed matches
      </h2>
      <p className={styles.note}>
        {database.standIn
          ? `Searches ${database.standIn}, because this server is not connected to ${database.name}.`
          : `Searches ${database.name} by title, and compares the years.`}{' '}
        Nothing changes until you apply it.
      </p>
      <Progress lookUps={lookUps} proposals={proposals} total={tracks.length} />
      {problem && (
        <p role="alert" className={styles.failed}>
          {describeApplyFailure(problem, failed ? shownTitle(failed) : 'A track', done, total)}
        </p>
      )}
      <ProposedList
        proposed={proposals.proposed}
        isLocked={apply.isBusy}
        onTick={tick}
        imageHost={images.host}
        database={database.name}
      />
      <UnresolvedTracks
        heading="Several possible"
        words="Films of the same title that the year does not tell apart. These stay as they are."
        verb="Choose in the form"
        tracks={proposals.several.map(({ track, ...why }) => ({ track, note: describeAmbiguity(why) }))}
      />
      <UnresolvedTracks
        heading="No proposal"
        words="No film or show of this very title was found. Other words may find it."
        verb="Search in the form"
        tracks={proposals.none.map((track) => ({ track }))}
      />
      {proposals.matched.length > 0 && (
        <p className={styles.matched}>
          {proposals.matched.length === 1 ? '1 track has' : `${formatCount(proposals.matched.length)} tracks have`} a
          match now. Each can be taken back from the history.
        </p>
      )}
    </Modal>
  );
}

/** Each time that somebody asks, everything is looked up anew. */
export function Proposals() {
  const isOpen = useAppSelector(selectProposedIds) !== null;
  return isOpen && <ProposalsDialog />;
}
