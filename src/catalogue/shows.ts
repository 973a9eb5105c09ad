import type { Track } from '#contract/track.ts';
import { compareTexts } from './defaultOrder.ts';

/** The shows in the order of their names with their tracks counted, and for each track the number of its show (-1: a movie). */
export type Shows = { names: readonly string[]; counts: Uint32Array; showOf: Int32Array };

export function makeShows(tracks: readonly Track[]): Shows {
  const found = new Set<string>();
  const nameOf = ({ name }: Track) => name?.trim() ?? '';
  for (const track of tracks) if (nameOf(track)) found.add(nameOf(track));
  const names = [...found].sort((a, b) => compareTexts(a, b) || Number(a > b) - Number(a < b));
  const numberOf = new Map(names.map((name, number) => [name, number]));
  const showOf = Int32Array.from(tracks, (track) => numberOf.get(nameOf(track)) ?? -1);
  const counts = new Uint32Array(names.length);
  for (const show of showOf) if (show >= 0) counts[show] = (counts[show] as number) + 1;
  return { names, counts, showOf };
}
