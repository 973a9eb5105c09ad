import { fieldLabel, formatField } from '#catalogue/historyWords.ts';
import { shownTitle } from '#catalogue/titles.ts';
import type { ChangedTrack, HistoryEntry } from '#contract/history.ts';
import { useHistoryOfEditQuery } from '#store/deskHooks.ts';
import { failureOf } from '#store/failure.ts';
import { selectUnfoldedEdit, tracksToggled } from '#store/historySlice.ts';
import { useAppDispatch, useAppSelector } from '#store/hooks.ts';
import { Button } from '#ui/Button.tsx';
import styles from './History.module.css';
import { describeHistoryFailure } from './whyNotShown.ts';

const few = 3;

/** The first few tracks of an edit; the others are asked for when somebody wants to see them. */
export function ChangedTracks({ edit }: { edit: HistoryEntry }) {
  const dispatch = useAppDispatch();
  const isUnfolded = useAppSelector(selectUnfoldedEdit) === edit.version;
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
