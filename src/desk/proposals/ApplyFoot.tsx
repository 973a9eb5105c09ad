import { useId } from 'react';
import { formatCount } from '#catalogue/desk/bulkPreview.ts';
import type { Proposed } from '#catalogue/desk/proposals.ts';
import { allProposalsTicked, proposalTicksCleared } from '#desk/store/proposalsSlice.ts';
import { useAppDispatch } from '#store/hooks.ts';
import { Button } from '#ui/Button.tsx';
import styles from './Proposals.module.css';
import type { Apply } from './useApply.ts';

/** Ticks all or none, and applies what is ticked. */
export function ApplyFoot({ apply, proposed }: { apply: Apply; proposed: readonly Proposed[] }) {
  const dispatch = useAppDispatch();
  const reasonId = useId();
  const { isBusy, chosen, done, total } = apply;
  if (proposed.length === 0 && !isBusy) return null;
  const isAll = chosen === proposed.length;
  const toggleAll = () =>
    dispatch(isAll ? proposalTicksCleared() : allProposalsTicked(proposed.map(({ track }) => track.id)));
  return (
    <>
      <span className={styles.foot}>
        {isBusy ? (
          <Button look="plain" onClick={apply.stop}>
            Stop
          </Button>
        ) : (
          <Button look="plain" onClick={toggleAll}>
            {isAll ? 'Untick all' : `Tick all ${formatCount(proposed.length)}`}
          </Button>
        )}
      </span>
      <Button
        look="primary"
        busy={isBusy}
        blocked={chosen === 0 && !isBusy}
        aria-describedby={chosen === 0 ? reasonId : undefined}
        onClick={() => void apply.apply()}
      >
        {isBusy ? `Applying ${formatCount(Math.min(done + 1, total))} of ${formatCount(total)}` : labelOf(chosen)}
      </Button>
      {chosen === 0 && !isBusy && (
        <span id={reasonId} className="vh">
          Tick the matches that are right first.
        </span>
      )}
    </>
  );
}

function labelOf(chosen: number): string {
  if (chosen === 0) return 'Apply ticked';
  return chosen === 1 ? 'Apply 1 match' : `Apply ${formatCount(chosen)} matches`;
}
