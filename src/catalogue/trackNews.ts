import type { Track } from '#contract/track.ts';
import { matchChanges } from './matchChanges.ts';
import type { EditPart } from './trackEdits.ts';

/** What a form has saved, though the list may not tell it yet. */
export type SavedTitles = Partial<Pick<Track, 'title' | 'sortTitle'>>;

const titles = ['title', 'sortTitle'] as const;

/** The row as it is by all that is known: the list's word is the last, once it says anything new. */
export function currentTrack(opened: Track, now: Track, saved: SavedTitles): Track {
  const unheard = titles.filter((field) => saved[field] !== undefined && isSame(opened[field], now[field]));
  return { ...now, ...Object.fromEntries(unheard.map((field) => [field, saved[field]])) };
}

/** The parts of a track that somebody else has changed since its form was opened. */
export function formConflicts(opened: Track, now: Track, saved: SavedTitles): EditPart[] {
  const news: EditPart[] = titles.filter(
    (field) => !isSame(opened[field], now[field]) && !isSame(saved[field], now[field]),
  );
  const isRematched = matchChanges(opened, now).some(({ field }) => field !== 'title');
  return isRematched ? [...news, 'match'] : news;
}

/** A host may trim and compose what it is sent. */
function isSame(a: string | null | undefined, b: string | null | undefined): boolean {
  return normal(a) === normal(b);
}

function normal(text: string | null | undefined): string {
  return (text ?? '').trim().normalize('NFC');
}
