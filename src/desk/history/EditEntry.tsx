import { formatCount } from '#catalogue/desk/bulkPreview.ts';
import { describeEntry } from '#catalogue/desk/editSummary.ts';
import { fieldLabel, formatField, formatMoment } from '#catalogue/desk/historyWords.ts';
import { filmYearOf, formatTrackCount, shownTitle } from '#catalogue/facts/trackFacts.ts';
import type { ChangedTrack, HistoryEntry } from '#contract/history.ts';
import type { Track } from '#contract/track.ts';
import { describeFailure } from '#desk/failureTexts.ts';
import { useHistoryOfEditQuery } from '#desk/store/api/historyApi.ts';
import { undoPressed } from '#desk/store/edits.ts';
import { editCollapsed, editExpanded, selectExpandedEdit } from '#desk/store/historySlice.ts';
import { useRefetchAfterSignIn } from '#desk/store/hooks.ts';
import { selectUndoing } from '#desk/store/toastsSlice.ts';
import { useAppDispatch, useAppSelector } from '#store/hooks.ts';
import { selectTrack } from '#store/selectors.ts';
import { Button } from '#ui/Button.tsx';
import { nextFocus, toDialogTitle } from '#ui/focus.ts';
import styles from './HistoryDrawer.module.css';

/** One edit of the history: what it changed and when, with a button to undo it. */
export function EditEntry({ edit }: { edit: HistoryEntry }) {
  const description = describeEntry(edit);
  const time = formatMoment(edit.at);
  return (
    // The newer edit that an undo is takes the last one off the page.
    <li ref={toDialogTitle} className={`${styles.edit} ${edit.undoneBy === null ? '' : styles.undone}`}>
      <div className={styles.head}>
        <div>
          <h3 className={styles.what} tabIndex={-1}>
            {description}
          </h3>
          <p className={styles.meta}>
            <time dateTime={edit.at}>{time}</time>
            {edit.trackCount > 0 && <span>{formatTrackCount(edit.trackCount)}</span>}
            <span>{edit.mine ? 'by you' : 'from another browser or session'}</span>
            {edit.undoneBy !== null && <strong>undone</strong>}
          </p>
        </div>
        {edit.undoable && <UndoButton edit={edit} hiddenText={` ${description}, ${time}`} />}
      </div>
      <ChangedTracks edit={edit} />
      {edit.why && <p className={styles.why}>Can’t be undone. {edit.why}</p>}
    </li>
  );
}

function UndoButton({ edit, hiddenText }: { edit: HistoryEntry; hiddenText: string }) {
  const dispatch = useAppDispatch();
  const undoing = useAppSelector(selectUndoing);
  const isRedo = edit.undoes !== null && !edit.isRedo;
  const undo = () => {
    const versions = [edit.version];
    void dispatch(undoPressed(isRedo ? { versions, isRedo } : { versions }));
  };
  return (
    <Button ref={toHeading} look="plain" busy={undoing.includes(edit.version)} onClick={undo}>
      {isRedo ? 'Redo' : 'Undo'}
      <span className="vh">{hiddenText}</span>
    </Button>
  );
}

/** An edit that has been undone has no button any more. */
const toHeading = nextFocus((button) => button.closest('li')?.querySelector('h3'));

const previewCount = 3;

/** The first few tracks of an edit; the rest are loaded on request. */
function ChangedTracks({ edit }: { edit: HistoryEntry }) {
  const dispatch = useAppDispatch();
  const isExpanded = useAppSelector(selectExpandedEdit) === edit.version;
  const { data, error, refetch } = useHistoryOfEditQuery(edit.version, { skip: !isExpanded });
  useRefetchAfterSignIn(error, () => void refetch());
  if (edit.trackCount === 0) return null;
  const tracks = isExpanded ? (data?.edits[0]?.tracks ?? edit.tracks) : edit.tracks.slice(0, previewCount);
  const hiddenCount = edit.trackCount - Math.min(previewCount, edit.trackCount);
  return (
    <>
      <ul className={styles.tracks}>
        {tracks.map((track) => (
          <Changes key={track.id} track={track} />
        ))}
      </ul>
      {hiddenCount > 0 && (
        <Button
          look="plain"
          aria-expanded={isExpanded}
          onClick={() => dispatch((isExpanded ? editCollapsed : editExpanded)(edit.version))}
        >
          {isExpanded ? 'Show fewer' : `Show ${formatCount(hiddenCount)} more`}
        </Button>
      )}
      {isExpanded && error && (
        <p role="alert" className={styles.problem}>
          {describeFailure('history', error)}
        </p>
      )}
    </>
  );
}

function Changes({ track }: { track: ChangedTrack }) {
  // Remakes have the same title.
  const year = useAppSelector((state) => yearOfTrack(selectTrack(state, track.id)));
  return (
    <li>
      <b dir="auto">{shownTitle(track)}</b>
      {year && <span className={styles.year}> {year}</span>}
      {track.fields.map(({ field, before, after }) => (
        <p key={field} className={styles.change}>
          <span className={styles.field}>{fieldLabel(field)}</span>
          <del>
            <span className="vh">was </span>
            <bdi>{formatField(field, before)}</bdi>
          </del>
          <span aria-hidden="true"> → </span>
          <ins>
            <span className="vh">, now </span>
            <bdi>{formatField(field, after)}</bdi>
          </ins>
        </p>
      ))}
    </li>
  );
}

function yearOfTrack(track: Track | undefined): string | undefined {
  return track && filmYearOf(track);
}
