import { useRetryAfterSignIn } from '#store/deskHooks.ts';
import { selectToastTexts } from '#store/deskSelectors.ts';
import { useAppDispatch, useAppSelector } from '#store/hooks.ts';
import { selectToasts, selectUndoing, type ToastState, toastClosed } from '#store/noticesSlice.ts';
import { selectHasExtras } from '#store/siteSlice.ts';
import { undoPressed } from '#store/undoEdits.ts';
import { Button } from '#ui/Button.tsx';
import { Toaster } from '#ui/Toaster.tsx';
import styles from './Notices.module.css';
import { useUndoKey } from './useUndoKey.ts';
import { describeUndoFailure, isRetryable } from './whyNotUndone.ts';

/** Says what each edit did, and takes it back where the host can. */
export function Toasts() {
  const dispatch = useAppDispatch();
  const toasts = useAppSelector(selectToasts);
  const words = useAppSelector(selectToastTexts);
  const undoing = useAppSelector(selectUndoing);
  const hasExtras = useAppSelector(selectHasExtras);
  const canUndo = ({ versions, trouble }: ToastState) =>
    hasExtras && versions.length > 0 && (!trouble || isRetryable(trouble));
  const newest = toasts.findLast(canUndo);
  const undo = ({ versions, ...toast }: ToastState) => {
    if (undoing.length === 0) void dispatch(undoPressed(isUndo(toast) ? { versions, isRedo: true } : { versions }));
  };
  const refused = toasts.find(({ trouble }) => trouble?.failure === 'signedOut');
  useRetryAfterSignIn(refused !== undefined, () => refused && undo(refused));
  useUndoKey(newest && (() => undo(newest)));

  const contents = toasts.map((toast, at) => {
    const isBusy = toast.versions.some((version) => undoing.includes(version));
    return {
      id: toast.id,
      stays: isBusy || toast.trouble !== null,
      content: (
        <>
          {words[at]?.map((sentence) => (
            <p key={sentence}>{sentence}</p>
          ))}
          {toast.trouble && <p className={styles.trouble}>{describeUndoFailure(toast.trouble)}</p>}
        </>
      ),
      action: canUndo(toast) && (
        <span className={styles.undo}>
          <Button
            look="plain"
            busy={isBusy}
            {...(toast === newest && { 'aria-keyshortcuts': 'Control+Z' })}
            onClick={() => undo(toast)}
          >
            {labelOf(toast, isBusy)}
          </Button>
        </span>
      ),
    };
  });
  return <Toaster toasts={contents} onClose={(id) => dispatch(toastClosed(id))} />;
}

function labelOf(toast: ToastState, isBusy: boolean): string {
  if (isUndo(toast)) return isBusy ? 'Redoing' : 'Redo';
  return isBusy ? 'Undoing' : 'Undo';
}

function isUndo({ news }: Pick<ToastState, 'news'>): boolean {
  return news.some(({ what }) => what === 'undone');
}
