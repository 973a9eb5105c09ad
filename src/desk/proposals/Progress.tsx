import type { Proposals } from '#catalogue/desk/proposals.ts';
import { describeProposals } from '#catalogue/desk/proposals.ts';
import { describeLookupFailure } from '#desk/failureTexts.ts';
import { Button } from '#ui/Button.tsx';
import { useDebounced } from '#ui/useDebounced.ts';
import styles from './Proposals.module.css';
import type { LookUps } from './useLookUps.ts';

/** Longer than a usual answer takes: a voice tells how it ended, and where it stops. */
const quiet = 1500;

/** How far the looking up is, and how to stop it or go on. */
export function Progress({ lookUps, proposals, total }: { lookUps: LookUps; proposals: Proposals; total: number }) {
  const { isBusy, isStopped, failure, stop, goOn } = lookUps;
  const done = total - proposals.waiting.length;
  const words = describeProposals(proposals, total);
  const said = useDebounced(words, quiet);
  return (
    <div className={styles.progress}>
      <p>{words}</p>
      <p className="vh" role="status">
        {said}
      </p>
      {isBusy && (
        <>
          <progress max={total} value={done} aria-label="Titles looked up" />
          <Button look="quiet" onClick={stop}>
            Stop
          </Button>
        </>
      )}
      {isStopped && !failure && (
        <Button look="quiet" onClick={goOn}>
          Go on
        </Button>
      )}
      {failure && (
        <div role="alert" className={styles.failure}>
          <p>{describeLookupFailure(failure)} What was found so far stays here.</p>
          <Button look="quiet" onClick={goOn}>
            Try again
          </Button>
        </div>
      )}
    </div>
  );
}
