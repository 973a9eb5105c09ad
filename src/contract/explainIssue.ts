import type * as v from 'valibot';

const kinds: Record<string, string> = {
  string: 'must be text in quotes',
  boolean: 'must be true or false',
  array: 'must be a list in [ ]',
  strict_object: 'must be a group of fields in { }',
};

/** What is wrong, for the person who writes the file. The schema's own checks bring their words with them. */
export function explainIssue(issue: v.BaseIssue<unknown>): string {
  const { kind, type, expected, message } = issue;
  if (kind !== 'schema') return message;
  if (isUnknownKey(issue)) return 'is not a field of this file';
  if (expected?.startsWith('"')) return 'is missing';
  return kinds[type] ?? message;
}

export function isUnknownKey({ type, expected }: { type: string; expected: string | null }): boolean {
  return type === 'strict_object' && expected === 'never';
}
