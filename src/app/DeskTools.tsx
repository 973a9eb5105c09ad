import { TickTools } from '#features/bulk/TickTools.tsx';
import { ProposeLine } from '#features/proposals/ProposeLine.tsx';
import { ReasonFilter } from '#features/worklist/ReasonFilter.tsx';
import { WorklistFilter } from '#features/worklist/WorklistFilter.tsx';
import styles from './DeskTools.module.css';

/** What an admin has above the list. */
export function DeskTools() {
  return (
    <section className="wrap" aria-label="Admin tools">
      <div className={styles.tools}>
        <TickTools />
        <span className={styles.gap} />
        <WorklistFilter />
        <ReasonFilter />
        <ProposeLine />
      </div>
    </section>
  );
}
