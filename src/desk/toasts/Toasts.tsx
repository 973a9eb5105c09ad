import { useEffect, useEffectEvent } from 'react';
import { describeUndoFailure, isRetryable } from '#desk/failureTexts.ts';
import { undoPressed } from '#desk/store/edits.ts';
import { useRetryAfterSignIn } from '#desk/store/hooks.ts';
import { selectToastTexts } from '#desk/store/selectors.ts';
import { selectToasts, selectUndoing, type ToastState, toastClosed } from '#desk/store/toastsSlice.ts';
import { useAppDispatch, useAppSelector } from '#store/hooks.ts';
import { selectHasExtras } from '#store/siteSlice.ts';
import { Button } from '#ui/Button.tsx';
import { Toaster } from '#ui/Toaster.tsx';
import styles from './Toasts.module.css';

/** Says what each edit did, and takes it back where the host can. */
export function Toasts() {
  const dispatch = useAppDispatch();
  const toasts = useAppSelector(selectToasts);
  const words = useAppSelector(selectToastTexts);
  const undoing = useAppSelector(selectUndoing);
  const hasExtras = useAppSelector(selectHasExtras);
  const canUndo = ({ versions, undoError }: ToastState) =>
    hasExtras && versions.length > 0 && (!undoError || isRetryable(undoError));
  const newest = toasts.findLast(canUndo);
  const undo = ({ versions, ...toast }: ToastState) => {
    if (undoing.length === 0) void dispatch(undoPressed(isUndo(toast) ? { versions, isRedo: true } : { versions }));
  };
  const refused = toasts.find(({ undoError }) => undoError?.failure === 'signedOut');
  useRetryAfterSignIn(refused !== undefined, () => refused && undo(refused));
  useUndoKey(newest && (() => undo(newest)));

  const contents = toasts.map((toast, at) => {
    const isBusy = toast.versions.some((version) => undoing.includes(version));
    return {
      id: toast.id,
      stays: isBusy || toast.undoError !== null,
      content: (
        <>
          {words[at]?.map((sentence) => (
            <p key={sentence}>{sentence}</p>
          ))}
          {toast.undoError && <p className={styles.trouble}>{describeUndoFailure(toast.undoError)}</p>}
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

/** Control+Z takes back what the newest message tells of; in a field it stays the field's own. */
export function useUndoKey(undo: (() => void) | undefined): void {
  const answer = useEffectEvent((event: KeyboardEvent) => {
    const isUndoKey =
      event.key.toLowerCase() === 'z' && (event.ctrlKey || event.metaKey) && !event.shiftKey && !event.altKey;
    if (!undo || !isUndoKey || isField(event.target)) return;
    event.preventDefault();
    undo();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => answer(event);
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
}

function isField(target: EventTarget | null): boolean {
  return target instanceof Element && target.matches('textarea, select, input:not([type="checkbox"], [type="radio"])');
}
