import type { EditSummary } from './editSummary.ts';

export type ToastFacts = {
  id: string;
  summaries: EditSummary[];
  /** The edits that this toast can undo; empty where the host sent no numbers. */
  versions: number[];
  /** Why the undo failed. */
  undoError: object | null;
  /** Of an edit that failed after its form was closed. */
  unseen?: object;
};

type Told<Toast> = { toasts: Toast[]; undoing: number[] };

/** More would cover the rows they are about. */
const maxToasts = 3;

/** The newest toast comes last, in place of an older one with its id, and the oldest that may go makes room for it. */
export function showToast<Toast extends ToastFacts>(told: Told<Toast>, toast: Toast): void {
  const others = told.toasts.filter(({ id }) => id !== toast.id);
  const leaving = others.length < maxToasts ? undefined : others.find((other) => !mustStay(other, told.undoing));
  told.toasts = [...others.filter((other) => other !== leaving), toast];
}

/** A failure, or that another admin's change was overwritten, must not vanish unread. */
export function mustStay(toast: ToastFacts, undoing: readonly number[]): boolean {
  const { undoError, unseen, summaries } = toast;
  const isOverwriting = summaries.some(({ overwritten }) => overwritten !== null);
  return isUndoing(toast, undoing) || undoError !== null || unseen !== undefined || isOverwriting;
}

export function isUndoing({ versions }: ToastFacts, undoing: readonly number[]): boolean {
  return versions.some((version) => undoing.includes(version));
}
