import type { EditAnswer } from '#contract/edits.ts';
import type { Track } from '#contract/track.ts';
import type { EditSummary } from './editNews.ts';

/** What a form had read of its track when somebody began to type. */
export type FormSnapshot = Pick<Track, 'id' | 'title' | 'sortTitle' | 'tmdbId'>;

const fields = { title: 'title', sortTitle: 'sortTitle', match: 'tmdbId' } as const;

/** What an edit found in the place of what its form had read: somebody else was there in between. */
export function overwrittenValue(
  what: EditSummary['what'],
  opened: FormSnapshot | null,
  answer: EditAnswer | null,
): string | null {
  const row = opened && answer?.replaced.find(({ id }) => String(id) === String(opened.id));
  if (!row || !isFormPart(what) || !(fields[what] in row.before)) return null;
  const found = wordOf(row.before[fields[what]]);
  return found === wordOf(opened[fields[what]]) ? null : found;
}

function isFormPart(what: EditSummary['what']): what is keyof typeof fields {
  return what in fields;
}

/** A host may trim and compose what it is sent. */
function wordOf(value: unknown): string {
  return value === null || value === undefined ? '' : String(value).normalize('NFC').trim();
}
