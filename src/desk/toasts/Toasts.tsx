import { describeLateFailure, describeUndoFailure, isRetryable } from '#desk/failureTexts.ts';
import { undoPressed } from '#desk/store/edits.ts';
import { useRetryAfterSignIn } from '#desk/store/hooks.ts';
import { selectLastSave } from '#desk/store/savesSlice.ts';
import { selectToastTexts } from '#desk/store/selectors.ts';
import { isUndoing, mustStay, type ToastState } from '#desk/store/toastList.ts';
import { selectToasts, selectUndoing, toastClosed } from '#desk/store/toastsSlice.ts';
import { useAppDispatch, useAppSelector } from '#store/hooks.ts';
import { selectHasExtras } from '#store/siteSlice.ts';
import { Button } from '#ui/Button.tsx';
import { nextFocus } from '#ui/focus.ts';
import { isTextField, useDocumentKeys } from '#ui/hooks/useDocumentKeys.ts';
import { isAnyDialogOpen } from '#ui/hooks/useModalDialog.ts';
import { Toaster } from '#ui/Toaster.tsx';
import styles from './Toasts.module.css';

/** One toast for each edit: says what it did, and offers to undo it where the host can. */
export function Toasts() {
  const dispatch = useAppDispatch();
  const toasts = useAppSelector(selectToasts);
  const texts = useAppSelector(selectToastTexts);
  const undoing = useAppSelector(selectUndoing);
  const hasExtras = useAppSelector(selectHasExtras);
  const canUndo = ({ versions, undoError }: ToastState) =>
    hasExtras && versions.length > 0 && (!undoError || isRetryable(undoError));
  const waiting = toasts.filter((toast) => canUndo(toast) && !isUndoing(toast, undoing));
  const lastSave = useAppSelector(selectLastSave);
  const newestTold = newestOf(waiting.filter((toast) => !isUndo(toast)));
  // The toast of a newer edit may have gone before it.
  const isNewest = newestTold && Math.max(...newestTold.versions) >= Math.max(0, ...(lastSave ?? []));
  const newest = isNewest ? newestTold : undefined;
  const undone = newestOf(waiting.filter(isUndo));
  const undo = ({ versions, ...toast }: ToastState) =>
    void dispatch(undoPressed(isUndo(toast) ? { versions, isRedo: true } : { versions }));
  const signedOut = toasts.filter(({ undoError }) => undoError?.failure === 'signedOut');
  useRetryAfterSignIn(signedOut[0]?.undoError ?? undefined, () => signedOut.forEach(undo));
  const undoLast = () => {
    if (lastSave && !isAnyDialogOpen()) void dispatch(undoPressed({ versions: lastSave }));
  };
  useUndoKeys(
    newest ? () => undo(newest) : hasExtras && lastSave ? undoLast : undefined,
    undone && (() => undo(undone)),
  );

  const contents = toasts.map((toast, at) => {
    const isBusy = isUndoing(toast, undoing);
    return {
      id: toast.id,
      stays: mustStay(toast, undoing),
      content: (
        <>
          {/* By what it tells, and not by its words: these follow the titles of the list, and are announced once. */}
          {texts[at]?.map((sentence, place) => (
            <p key={JSON.stringify(toast.summaries[place])}>{sentence}</p>
          ))}
          {toast.unseen && <p className={styles.error}>{describeLateFailure(toast.unseen)}</p>}
          {toast.undoError && (
            <p key={toast.undoError.failure} className={styles.error}>
              {describeUndoFailure(toast.undoError)}
            </p>
          )}
        </>
      ),
      action: canUndo(toast) && (
        <span className={styles.undo}>
          <Button
            ref={toCloseButton}
            look="plain"
            busy={isBusy}
            {...(toast === newest && { 'aria-keyshortcuts': 'Control+Z' })}
            {...(toast === undone && { 'aria-keyshortcuts': 'Control+Shift+Z' })}
            onClick={() => undo(toast)}
          >
            {buttonLabel(toast, isBusy)}
          </Button>
        </span>
      ),
    };
  });
  return <Toaster toasts={contents} onClose={(id) => dispatch(toastClosed(id))} />;
}

/** The toast of an edit that cannot be undone stays, without "Undo". */
const toCloseButton = nextFocus((undo) =>
  undo.closest('[data-toasts] > *')?.querySelector('[data-toasts] > * > button'),
);

function buttonLabel(toast: ToastState, isBusy: boolean): string {
  if (isUndo(toast)) return isBusy ? 'Redoing' : 'Redo';
  return isBusy ? 'Undoing' : 'Undo';
}

/** The newest edit may not be the last toast: an undo is told in the place of its edit. */
function newestOf(toasts: readonly ToastState[]): ToastState | undefined {
  const newestEdit = ({ versions }: ToastState) => Math.max(...versions);
  return [...toasts].sort((a, b) => newestEdit(a) - newestEdit(b)).at(-1);
}

/** What its button does is a redo then, also where one has failed that was asked for in the history. */
function isUndo({ summaries, undoError }: Pick<ToastState, 'summaries' | 'undoError'>): boolean {
  return undoError?.isRedo || summaries.some(({ what }) => what === 'undone');
}

/**
 * Control+Z undoes the newest toast's edit, or the newest edit of this visit; with Shift, what was undone last is made
 * again. In a text field both stay the field's own.
 */
function useUndoKeys(undo: (() => void) | undefined, redo: (() => void) | undefined): void {
  useDocumentKeys((event) => {
    const isZ = event.key.toLowerCase() === 'z' && (event.ctrlKey || event.metaKey) && !event.altKey;
    const act = event.shiftKey ? redo : undo;
    if (!act || !isZ || isTextField(event.target)) return;
    event.preventDefault();
    act();
  });
}
