import { useId, useState } from 'react';
import { formatCount } from '#catalogue/desk/bulkPreview.ts';
import { tickedFields } from '#catalogue/desk/matches.ts';
import type { Proposed } from '#catalogue/desk/proposals.ts';
import { quote } from '#catalogue/desk/quote.ts';
import { shownTitle } from '#catalogue/facts/trackFacts.ts';
import type { Id } from '#contract/track.ts';
import { afterCloseFailed } from '#desk/store/afterCloseFailed.ts';
import { type ApplyFailure, applyPressed } from '#desk/store/edits.ts';
import { useIsTitleTyped, useRetryAfterSignIn } from '#desk/store/hooks.ts';
import {
  allProposalsTicked,
  proposalTicksCleared,
  selectApplyPhase,
  selectFieldTicks,
  selectProposedIds,
  selectTickedProposals,
  stopPressed,
} from '#desk/store/proposalsSlice.ts';
import { useAppDispatch, useAppSelector } from '#store/hooks.ts';
import { Button } from '#ui/Button.tsx';
import { useIsMounted } from '#ui/hooks/useIsMounted.ts';
import styles from './ProposalsDialog.module.css';

const noIds: readonly Id[] = [];

/** Applies the ticked matches one after another. `done` and `total` describe the current run, or the last one. */
export function useApply(proposed: readonly Proposed[]) {
  const dispatch = useAppDispatch();
  const ticked = new Set(useAppSelector(selectTickedProposals));
  const ticks = useAppSelector(selectFieldTicks);
  const phase = useAppSelector(selectApplyPhase);
  const [isBusy, isStopping] = [phase !== null, phase === 'stopping'];
  const isTitleTyped = useIsTitleTyped(useAppSelector(selectProposedIds) ?? noIds);
  const chosen = proposed.filter(({ track }) => ticked.has(track.id));
  const [run, setRun] = useState<Id[]>([]);
  const [runId, setRunId] = useState<string>();
  const [problem, setProblem] = useState<ApplyFailure>();
  const isMounted = useIsMounted();

  const apply = async (resumes?: string) => {
    if (isBusy || chosen.length === 0) return;
    setRun(chosen.map(({ track }) => track.id));
    setProblem(undefined);
    const choices = chosen.map(({ track, match }) => {
      const choice = { match, ticks: ticks[track.id] ?? {}, isTitleTyped: isTitleTyped(track.id) };
      return { track, match, ticked: tickedFields(track, choice) };
    });
    const result = await dispatch(applyPressed({ chosen: choices, resumes }));
    const id = resumes ?? result.meta.requestId;
    setRunId(id);
    if (!applyPressed.rejected.match(result)) return;
    setProblem(result.payload);
    const failed = choices.find(({ track }) => track.id === result.payload?.trackId);
    if (isMounted.current || !result.payload || !failed) return;
    const doing = `Matching ${quote(shownTitle(failed.track))}`;
    dispatch(afterCloseFailed({ id, doing, error: result.payload }));
  };
  useRetryAfterSignIn(problem, () => void apply(runId));

  return {
    apply: () => apply(),
    isBusy,
    isStopping,
    problem,
    done: run.filter((id) => !ticked.has(id) && id !== problem?.trackId).length,
    total: run.length,
    chosenCount: chosen.length,
  };
}

type ApplyButtonsProps = { apply: ReturnType<typeof useApply>; proposed: readonly Proposed[] };

export function ApplyButtons({ apply: applying, proposed }: ApplyButtonsProps) {
  const dispatch = useAppDispatch();
  const hintId = useId();
  const { apply, isBusy, isStopping, chosenCount, done, total } = applying;
  if (proposed.length === 0 && !isBusy) return null;
  const isAllTicked = chosenCount === proposed.length;
  const isBlocked = chosenCount === 0 && !isBusy;
  const toggleAll = () =>
    dispatch(isAllTicked ? proposalTicksCleared() : allProposalsTicked(proposed.map(({ track }) => track.id)));
  return (
    <>
      <span className={styles.foot}>
        <Button look="plain" blocked={isStopping} onClick={isBusy ? () => dispatch(stopPressed()) : toggleAll}>
          {isBusy ? 'Stop' : isAllTicked ? 'Untick all' : `Tick all ${formatCount(proposed.length)}`}
        </Button>
      </span>
      <Button
        look="primary"
        busy={isBusy}
        blocked={isBlocked}
        aria-describedby={isBlocked ? hintId : undefined}
        onClick={() => void apply()}
      >
        {isStopping && <span>Stopping</span>}
        {isBusy && !isStopping && (
          <span>{`Applying ${formatCount(Math.min(done + 1, total))} of ${formatCount(total)}`}</span>
        )}
        {!isBusy && <span>{labelFor(chosenCount)}</span>}
      </Button>
      {isBlocked && (
        <span id={hintId} className="vh">
          Tick the correct matches.
        </span>
      )}
    </>
  );
}

function labelFor(count: number): string {
  if (count === 0) return 'Apply ticked';
  return count === 1 ? 'Apply 1 match' : `Apply ${formatCount(count)} matches`;
}
