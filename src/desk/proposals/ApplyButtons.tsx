import { useEffect, useId, useRef, useState } from 'react';
import { formatCount } from '#catalogue/desk/bulkPreview.ts';
import { tickedFields } from '#catalogue/desk/matches.ts';
import type { Proposed } from '#catalogue/desk/proposals.ts';
import type { Id } from '#contract/track.ts';
import { type ApplyFailure, applyPressed } from '#desk/store/edits.ts';
import { useIsTitleTyped, useRetryAfterSignIn } from '#desk/store/hooks.ts';
import {
  allProposalsTicked,
  proposalTicksCleared,
  selectFieldTicks,
  selectProposedIds,
  selectTickedProposals,
} from '#desk/store/proposalsSlice.ts';
import { useAppDispatch, useAppSelector } from '#store/hooks.ts';
import { Button } from '#ui/Button.tsx';
import styles from './ProposalsDialog.module.css';

const noIds: readonly Id[] = [];

/** Applies the ticked matches one after another. `done` and `total` describe the current run, or the last one. */
export function useApply(proposed: readonly Proposed[]) {
  const dispatch = useAppDispatch();
  const ticked = new Set(useAppSelector(selectTickedProposals));
  const ticks = useAppSelector(selectFieldTicks);
  const isTitleTyped = useIsTitleTyped(useAppSelector(selectProposedIds) ?? noIds);
  const chosen = proposed.filter(({ track }) => ticked.has(track.id));
  const [run, setRun] = useState<Id[]>([]);
  const [isBusy, setIsBusy] = useState(false);
  const [problem, setProblem] = useState<ApplyFailure>();
  const running = useRef<{ abort: () => void }>(undefined);
  useEffect(() => () => running.current?.abort(), []);

  const apply = async () => {
    if (running.current || chosen.length === 0) return;
    setRun(chosen.map(({ track }) => track.id));
    setIsBusy(true);
    setProblem(undefined);
    const choices = chosen.map(({ track, match }) => {
      const choice = { match, ticks: ticks[track.id] ?? {}, isTitleTyped: isTitleTyped(track.id) };
      return { track, match, ticked: tickedFields(track, choice) };
    });
    const promise = dispatch(applyPressed(choices));
    running.current = promise;
    const result = await promise;
    running.current = undefined;
    setIsBusy(false);
    if (applyPressed.rejected.match(result)) setProblem(result.payload);
  };
  useRetryAfterSignIn(problem?.failure === 'signedOut', () => void apply());

  return {
    apply,
    stop: () => running.current?.abort(),
    isBusy,
    problem,
    done: run.filter((id) => !ticked.has(id) && id !== problem?.trackId).length,
    total: run.length,
    chosenCount: chosen.length,
  };
}

type ApplyButtonsProps = { apply: ReturnType<typeof useApply>; proposed: readonly Proposed[] };

export function ApplyButtons({ apply: run, proposed }: ApplyButtonsProps) {
  const dispatch = useAppDispatch();
  const hintId = useId();
  const { apply, stop, isBusy, chosenCount, done, total } = run;
  if (proposed.length === 0 && !isBusy) return null;
  const isAllTicked = chosenCount === proposed.length;
  const isBlocked = chosenCount === 0 && !isBusy;
  const toggleAll = () =>
    dispatch(isAllTicked ? proposalTicksCleared() : allProposalsTicked(proposed.map(({ track }) => track.id)));
  return (
    <>
      <span className={styles.foot}>
        <Button look="plain" onClick={isBusy ? stop : toggleAll}>
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
        {isBusy ? `Applying ${formatCount(Math.min(done + 1, total))} of ${formatCount(total)}` : labelFor(chosenCount)}
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
