import type { EditSummary } from '#catalogue/desk/editSummary.ts';
import type { LateFailure } from './afterCloseFailed.ts';
import type { UndoFailure } from './edits.ts';

export type ToastState = {
  id: string;
  summaries: EditSummary[];
  /** The edits that this toast can undo; empty where the host sent no numbers. */
  versions: number[];
  /** Why the undo failed, and what it has made before. */
  undoError: UndoFailure | null;
  /** Why an edit failed whose form was closed by then. */
  unseen?: LateFailure;
};

type ToastList = { toasts: ToastState[]; undoing: number[] };

/** More would cover the rows they are about. */
const maxToasts = 3;

/** The newest toast comes last, in place of an older one with its id, and the oldest that may go makes room for it. */
export function showToast(list: ToastList, toast: ToastState): void {
  const others = list.toasts.filter(({ id }) => id !== toast.id);
  const leaving = others.length < maxToasts ? undefined : others.find((other) => !mustStay(other, list.undoing));
  list.toasts = [...others.filter((other) => other !== leaving), toast];
}

/** A failure, or that another admin's change was overwritten, must not vanish unread. */
export function mustStay(toast: ToastState, undoing: readonly number[]): boolean {
  const { undoError, unseen, summaries } = toast;
  const isOverwriting = summaries.some(({ overwritten }) => overwritten !== null);
  return isUndoing(toast, undoing) || undoError !== null || unseen !== undefined || isOverwriting;
}

export function isUndoing({ versions }: ToastState, undoing: readonly number[]): boolean {
  return versions.some((version) => undoing.includes(version));
}

/**
 * Tells of an undo in the place of its edits, which have failed or are undone. A toast that is also of others, which
 * the history undoes one by one, goes on with these.
 */
export function showUndo(list: ToastList, pressed: readonly number[], toast: ToastState): void {
  const { versions: left, undoError } = toast;
  const isOver = (version: number) => pressed.includes(version) && !(undoError && left.includes(version));
  const shown = findToast(list, pressed);
  for (const other of list.toasts) {
    other.versions = other.versions.filter((version) => !isOver(version));
    // Undone in turn, from the history, before the rest was tried again.
    if (other.undoError?.made) other.undoError.made = other.undoError.made.filter((version) => !isOver(version));
  }
  if (!shown) showToast(list, toast);
  else if (undoError) shown.undoError = undoError;
  else list.toasts = list.toasts.map((other) => (other === shown ? toast : other));
}

/** The toast of these edits, or of some of them, and of no other. */
export function findToast({ toasts }: ToastList, pressed: readonly number[]) {
  return toasts.find(({ versions }) => versions.length > 0 && versions.every((version) => pressed.includes(version)));
}
