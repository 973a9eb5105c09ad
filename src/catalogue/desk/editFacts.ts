import type { EditAnswer } from '#contract/edits.ts';
import type { Id } from '#contract/track.ts';

/** What a sentence about an edit needs. */
export type EditFacts = {
  /**
   * The new title or sort title, the guest's name, the names of the changed fields, the reason, what a bulk change or
   * an import did, or what an undo restored.
   */
  value: string | null;
  /** The guest's new name, or the guest that it was merged into. */
  into: string | null;
  /** The title that the call named, which may be the old one. */
  title: string | null;
  /** Null for an edit of several tracks. */
  trackId: Id | null;
  /** How many tracks the call named. */
  requested: number;
  /** How many tracks were changed; null if the host did not report it. */
  changed: number | null;
  /** How many of them an undo took out of the catalogue. */
  removed: number;
  /** The value of another admin that this edit replaced; null if there was none. */
  overwritten: string | null;
};

/** The title that an edit has replaced. */
export function titleBefore(answer: EditAnswer | null, trackId: Id | undefined): string | null {
  const before = answer?.replaced.find(({ id }) => id === trackId)?.before['title'];
  return typeof before === 'string' ? before : null;
}

/** Names the track if only one of many was changed. */
export function ofMany(value: string, ids: readonly Id[], answer: EditAnswer | null): Partial<EditFacts> {
  return { ...ofName(value, answer), requested: ids.length, trackId: onlyChanged(answer) ?? ids[0] ?? null };
}

/** Names the track if only one was changed. */
export function ofName(value: string, answer: EditAnswer | null): Partial<EditFacts> {
  return { value, trackId: onlyChanged(answer) ?? null };
}

function onlyChanged(answer: EditAnswer | null): Id | undefined {
  return answer?.replaced.length === 1 ? answer.replaced[0]?.id : undefined;
}
