import { formatCount } from '#catalogue/desk/bulkPreview.ts';
import { proposalsOpened } from '#desk/store/proposalsSlice.ts';
import { selectUnmatchedIds } from '#desk/store/selectors.ts';
import { useAppDispatch, useAppSelector } from '#store/hooks.ts';
import { Button } from '#ui/Button.tsx';
import styles from './ProposeLine.module.css';

/** Offers to look up all tracks without a match, while the worklist shows some. */
export function ProposeLine() {
  const dispatch = useAppDispatch();
  const ids = useAppSelector(selectUnmatchedIds);
  if (ids.length === 0) return null;
  return (
    <p className={styles.line}>
      {ids.length === 1 ? '1 track below has no match.' : `${formatCount(ids.length)} tracks below have no match.`}{' '}
      <Button look="quiet" onClick={() => dispatch(proposalsOpened([...ids]))}>
        Propose matches
      </Button>
    </p>
  );
}
