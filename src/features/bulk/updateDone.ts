import type { GuestAct } from '#catalogue/previewGuests.ts';
import { tracksInWords } from '#catalogue/previewWords.ts';
import type { Id } from '#contract/id.ts';

export function updateDone(act: GuestAct, { guest, ids }: { guest: string; ids: readonly Id[] }): string {
  const tracks = tracksInWords(ids.length);
  return act === 'add' ? `${guest} is on ${tracks}.` : `${guest} is no longer on ${tracks}.`;
}
