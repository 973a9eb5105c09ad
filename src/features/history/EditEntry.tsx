import { describeEntry, formatMoment } from '#catalogue/historyWords.ts';
import type { HistoryEntry } from '#contract/history.ts';
import { useAppDispatch, useAppSelector } from '#store/hooks.ts';
import { selectUndoing } from '#store/noticesSlice.ts';
import { undoPressed } from '#store/undoEdits.ts';
import { Button } from '#ui/Button.tsx';
import { ChangedTracks } from './ChangedTracks.tsx';
import styles from './History.module.css';

/** One edit: what, when, how many tracks, from what to what, and the way back. */
export function EditEntry({ edit }: { edit: HistoryEntry }) {
  const dispatch = useAppDispatch();
  const undoing = useAppSelector(selectUndoing);
  const isBusy = undoing.includes(edit.version);
  const isUndo = edit.undoes !== null && !edit.isRedo;
  const words = describeEntry(edit);
  const undo = () => {
    const versions = [edit.version];
    if (undoing.length === 0) void dispatch(undoPressed(isUndo ? { versions, isRedo: true } : { versions }));
  };
  return (
    <li className={`${styles.edit} ${edit.undoneBy === null ? '' : styles.undone}`}>
      <div className={styles.head}>
        <div>
          <h3 className={styles.what}>{words}</h3>
          <p className={styles.meta}>
            <time dateTime={edit.at}>{formatMoment(edit.at)}</time>
            {edit.trackCount > 0 && <span>{edit.trackCount === 1 ? '1 track' : `${edit.trackCount} tracks`}</span>}
            <span>{edit.mine ? 'by you' : 'in another session'}</span>
            {edit.undoneBy !== null && <strong>undone</strong>}
          </p>
        </div>
        {edit.undoable && (
          <Button look="plain" busy={isBusy} onClick={undo}>
            {isUndo ? 'Redo' : 'Undo'}
            <span className="vh">{` ${words}, ${formatMoment(edit.at)}`}</span>
          </Button>
        )}
      </div>
      <ChangedTracks edit={edit} />
      {edit.why && <p className={styles.why}>Cannot be undone. {edit.why}</p>}
    </li>
  );
}
