import type { EditAnswer } from './edits.ts';

/**
 * What our own server says of an edit, or null for whatever else a host may write: any success is one. By hand, and
 * not by the schema, because the page comes without the library for schemas.
 */
export function readEditAnswer(text: string): EditAnswer | null {
  try {
    const answer: unknown = JSON.parse(text);
    return isEditAnswer(answer) ? answer : null;
  } catch {
    return null;
  }
}

function isEditAnswer(answer: unknown): answer is EditAnswer {
  if (answer === null || typeof answer !== 'object') return false;
  const { version, edit, matched, changed, replaced } = answer as Record<string, unknown>;
  const isCounted = [version, matched, changed].every(Number.isFinite);
  return isCounted && (edit === null || Number.isFinite(edit)) && Array.isArray(replaced) && replaced.every(isReplaced);
}

function isReplaced(row: unknown): boolean {
  if (row === null || typeof row !== 'object') return false;
  const { id, before } = row as Record<string, unknown>;
  return Number.isFinite(id) && before !== null && typeof before === 'object';
}
