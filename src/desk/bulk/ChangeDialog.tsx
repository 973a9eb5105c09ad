import { useId, useMemo } from 'react';
import { describeSelection, sizeBlocker } from '#catalogue/desk/bulkPreview.ts';
import { fieldLabel } from '#catalogue/desk/historyWords.ts';
import {
  type ChangeRow,
  changeBlocker,
  changeFor,
  countOtherNamesakes,
  describeChanges,
  describeOtherNamesakes,
  onlyTicked,
  openedValues,
  previewChange,
} from '#catalogue/desk/trackChange.ts';
import { formatTrackCount } from '#catalogue/facts/trackFacts.ts';
import { maxIdsPerCall } from '#contract/edits.ts';
import { bulkFields } from '#contract/trackEdits.ts';
import { describeFailure } from '#desk/failureTexts.ts';
import words from '#desk/guestChange.module.css';
import { useUpdateMultipleTracksMutation } from '#desk/store/api/trackApi.ts';
import { changedFieldPicked, selectChangedField, selectIsValueSet } from '#desk/store/bulkChangeSlice.ts';
import { type PreviewPart, previewClosed } from '#desk/store/bulkSelectionSlice.ts';
import { useRetryAfterSignIn } from '#desk/store/hooks.ts';
import { selectHiddenPreviewed, selectPreviewed, selectTickedSet } from '#desk/store/selectors.ts';
import { useDraft } from '#desk/useDraft.ts';
import { beingSavedWords, useExit } from '#desk/useExit.tsx';
import { useAppDispatch, useAppSelector } from '#store/hooks.ts';
import { selectIndex } from '#store/selectors.ts';
import { findFirstHeading } from '#track/rowFocus.ts';
import { Button } from '#ui/Button.tsx';
import { useIsMounted } from '#ui/hooks/useIsMounted.ts';
import { Icon } from '#ui/Icon.tsx';
import { Modal } from '#ui/Modal.tsx';
import { Segmented } from '#ui/Segmented.tsx';
import { ChangeValue } from './ChangeValue.tsx';
import { PreviewNote, PreviewRows } from './PreviewRows.tsx';
import styles from './preview.module.css';

const fields = bulkFields.map((value) => ({ value, label: fieldLabel(value) }));
const partLabels: Record<PreviewPart, string> = {
  all: 'All',
  changing: 'Changing',
  unchanged: 'Unchanged',
  hidden: 'Hidden',
};

const exitWords = { text: 'The tracks have not been changed yet.' };

/** Changes one field of all selected tracks, after a look at each of them before and after. */
export function ChangeDialog() {
  const dispatch = useAppDispatch();
  const noteId = useId();
  const field = useAppSelector(selectChangedField);
  const [show, setShow] = useDraft('bulk show', '');
  const { listed, selected, others, blocker, failure, isBusy, apply } = useBulkChange(show);
  const { exitTo, question } = useExit(show.trim() !== '', isBusy ? beingSavedWords : exitWords);
  const close = () => exitTo(previewClosed());

  return (
    <>
      {/* Before the dialog: it must close first. */}
      {question}
      <Modal
        narrow
        title="Change tracks"
        onClose={close}
        onSubmit={() => void apply()}
        returnTo={findFirstHeading}
        foot={
          <>
            <Button look="plain" onClick={close}>
              Cancel
            </Button>
            <Button
              look="primary"
              type="submit"
              busy={isBusy}
              blocked={blocker !== undefined}
              aria-describedby={blocker === undefined ? undefined : noteId}
            >
              {isBusy ? 'Changing' : `Change ${formatTrackCount(selected.changing)}`}
            </Button>
          </>
        }
      >
        <div className={styles.choice}>
          <Segmented
            legend="What to change"
            options={fields}
            value={field}
            onPick={(value) => dispatch(changedFieldPicked(value))}
          />
          <ChangeValue show={show} isBusy={isBusy} onType={setShow} />
        </div>
        <p className={styles.summary} aria-live="polite">
          {blocker === undefined
            ? `${describeSelection(selected)}. ${describeChanges(selected)}`
            : describeSelection(selected)}
        </p>
        <PreviewNote id={noteId} failure={failure} blocker={blocker} />
        {others > 0 && <p className={styles.note}>{describeOtherNamesakes(others)}</p>}
        <PreviewRows rows={listed.rows} labels={partLabels} isChosen renderChange={renderChange} />
      </Modal>
    </>
  );
}

/** The form for the change, its preview, and the call that makes it. */
function useBulkChange(show: string) {
  const dispatch = useAppDispatch();
  const isMounted = useIsMounted();
  const index = useAppSelector(selectIndex);
  const ids = useAppSelector(selectPreviewed);
  const hidden = useAppSelector(selectHiddenPreviewed);
  const ticked = useAppSelector(selectTickedSet);
  const field = useAppSelector(selectChangedField);
  const isSet = useAppSelector(selectIsValueSet);
  const [send, { isLoading: isBusy, error }] = useUpdateMultipleTracksMutation();
  const listed = useMemo(
    () => previewChange(index, ids, hidden, { field, isSet, show }),
    [index, ids, hidden, field, isSet, show],
  );
  const selected = useMemo(() => onlyTicked(listed, ticked), [listed, ticked]);
  const others = useMemo(
    () => (field === 'sortTitle' ? countOtherNamesakes(index, selected.rows) : 0),
    [index, field, selected],
  );
  const change = changeFor({ field, isSet, show });
  const blocker = sizeBlocker(selected.rows.length, maxIdsPerCall) ?? changeBlocker(change, selected.changing);
  const apply = async () => {
    if (isBusy || blocker !== undefined || !change) return;
    const sent = { ids: selected.rows.map(({ id }) => id), change, opened: openedValues(selected.rows, field) };
    const { error: failed } = await send(sent);
    // Closed meanwhile, another change may have been begun.
    if (!failed && isMounted.current) dispatch(previewClosed());
  };
  useRetryAfterSignIn(error, () => void apply());
  return {
    listed,
    selected,
    others,
    blocker,
    failure: error && describeFailure('updateMultipleTracks', error),
    isBusy,
    apply,
  };
}

function renderChange({ before, after, changes }: ChangeRow) {
  if (!changes) return <p className={words.change}>{before}</p>;
  return (
    <p className={words.change}>
      <span className="vh">Before: </span>
      <bdi>{before}</bdi> <Icon name="arrow" />
      <span className="vh"> After: </span>
      <b className={words.after} dir="auto">
        {after}
      </b>
    </p>
  );
}
