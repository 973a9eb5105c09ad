import { describeEntry, fieldLabel, formatField, formatMoment } from '#catalogue/desk/historyWords.ts';
import { shownTitle } from '#catalogue/facts/trackFacts.ts';
import type { ChangedTrack, HistoryEntry } from '#contract/history.ts';
import { describeHistoryFailure } from '#desk/failureTexts.ts';
import { undoPressed } from '#desk/store/edits.ts';
import { selectExpandedEdit, tracksToggled } from '#desk/store/historySlice.ts';
import { useHistoryOfEditQuery } from '#desk/store/hooks.ts';
import { selectUndoing } from '#desk/store/toastsSlice.ts';
import { failureOf } from '#store/failure.ts';
import { useAppDispatch, useAppSelector } from '#store/hooks.ts';
import { Button } from '#ui/Button.tsx';
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

const few = 3;

/** The first few tracks of an edit; the others are asked for when somebody wants to see them. */
export function ChangedTracks({ edit }: { edit: HistoryEntry }) {
  const dispatch = useAppDispatch();
  const isUnfolded = useAppSelector(selectExpandedEdit) === edit.version;
  const { data, error } = useHistoryOfEditQuery(edit.version, { skip: !isUnfolded });
  if (edit.trackCount === 0) return null;
  const tracks = isUnfolded ? (data?.edits[0]?.tracks ?? edit.tracks) : edit.tracks.slice(0, few);
  const more = edit.trackCount - Math.min(few, edit.trackCount);
  return (
    <>
      <ul className={styles.tracks}>
        {tracks.map((track) => (
          <Changes key={track.id} track={track} />
        ))}
      </ul>
      {more > 0 && (
        <Button look="plain" aria-expanded={isUnfolded} onClick={() => dispatch(tracksToggled(edit.version))}>
          {isUnfolded ? 'Show fewer' : `and ${more} more`}
        </Button>
      )}
      {isUnfolded && error && (
        <p role="alert" className={styles.problem}>
          {describeHistoryFailure(failureOf(error))}
        </p>
      )}
    </>
  );
}

function Changes({ track }: { track: ChangedTrack }) {
  return (
    <li>
      <b>{shownTitle(track)}</b>
      {track.fields.map(({ field, before, after }) => (
        <p key={field} className={styles.change}>
          <span className={styles.field}>{fieldLabel(field)}</span>
          <del>
            <span className="vh">was </span>
            {formatField(field, before)}
          </del>
          <span aria-hidden="true"> → </span>
          <ins>
            <span className="vh">, is </span>
            {formatField(field, after)}
          </ins>
        </p>
      ))}
    </li>
  );
}
