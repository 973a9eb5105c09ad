import { useId } from 'react';
import { formatCount } from '#catalogue/desk/bulkPreview.ts';
import type { Proposed } from '#catalogue/desk/proposals.ts';
import type { Id } from '#contract/track.ts';
import { selectTickedProposals } from '#desk/store/proposalsSlice.ts';
import { useAppSelector } from '#store/hooks.ts';
import { useIdleCount } from '#ui/idle.ts';
import styles from './Proposals.module.css';
import { ProposedRow } from './ProposedRow.tsx';

/** The first fill the dialog, the others follow while the page is idle. */
const steps = { first: 8, step: 20 };

type ProposedListProps = {
  proposed: readonly Proposed[];
  isLocked: boolean;
  onTick: (id: Id) => void;
  imageHost: string;
  database: string;
};

export function ProposedList({ proposed, ...row }: ProposedListProps) {
  const headingId = useId();
  const ticked = new Set(useAppSelector(selectTickedProposals));
  const ready = useIdleCount(headingId, proposed.length, steps);
  if (proposed.length === 0) return null;
  return (
    <section className={styles.part} aria-labelledby={headingId}>
      <h3 id={headingId}>
        Proposed <span className={styles.count}>{formatCount(proposed.length)}</span>
      </h3>
      <ul>
        {proposed.slice(0, ready).map((one) => (
          <ProposedRow key={one.track.id} proposed={one} isTicked={ticked.has(one.track.id)} {...row} />
        ))}
      </ul>
    </section>
  );
}
