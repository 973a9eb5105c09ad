import type { Track } from '#contract/track.ts';

const collator = new Intl.Collator('en', { numeric: true, sensitivity: 'base' });

/** “Part 2” comes before “Part 10”, and an accent makes no difference. */
export function compareTexts(a: string, b: string): number {
  return collator.compare(a, b);
}

/** By sort title where there is one, else by title. */
export function compareByDefault(a: Track, b: Track): number {
  return (
    compareTexts(sortKey(a), sortKey(b)) || compareTexts(a.title, b.title) || compareTexts(String(a.id), String(b.id))
  );
}

function sortKey({ sortTitle, title }: Track): string {
  return sortTitle?.trim() || title;
}
