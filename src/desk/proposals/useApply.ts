import { useEffect, useRef, useState } from 'react';
import type { Proposed } from '#catalogue/desk/proposals.ts';
import type { Id } from '#contract/track.ts';
import { type ApplyFailure, applyPressed } from '#desk/store/edits.ts';
import { useRetryAfterSignIn } from '#desk/store/hooks.ts';
import { selectTickedProposals } from '#desk/store/proposalsSlice.ts';
import { useAppDispatch, useAppSelector } from '#store/hooks.ts';

/** Applies what is ticked, one match after another. `done` and `total` are of the run that goes on or ended last. */
export function useApply(proposed: readonly Proposed[]) {
  const dispatch = useAppDispatch();
  const ticked = new Set(useAppSelector(selectTickedProposals));
  const chosen = proposed.filter(({ track }) => ticked.has(track.id));
  const [run, setRun] = useState<Id[]>([]);
  const [isBusy, setIsBusy] = useState(false);
  const [problem, setProblem] = useState<ApplyFailure>();
  const underWay = useRef<{ abort: () => void }>(undefined);
  useEffect(() => () => underWay.current?.abort(), []);

  const apply = async () => {
    if (underWay.current || chosen.length === 0) return;
    setRun(chosen.map(({ track }) => track.id));
    setIsBusy(true);
    setProblem(undefined);
    const sending = dispatch(applyPressed(chosen.map(({ track, match }) => ({ trackId: track.id, match }))));
    underWay.current = sending;
    const end = await sending;
    underWay.current = undefined;
    setIsBusy(false);
    if (applyPressed.rejected.match(end)) setProblem(end.payload);
  };
  useRetryAfterSignIn(problem?.failure === 'signedOut', () => void apply());

  const done = run.filter((id) => !ticked.has(id) && id !== problem?.trackId).length;
  return {
    apply,
    stop: () => underWay.current?.abort(),
    isBusy,
    problem,
    done,
    total: run.length,
    chosen: chosen.length,
  };
}

export type Apply = ReturnType<typeof useApply>;
