import type { Track } from '#contract/track.ts';
import { compareTexts } from './defaultOrder.ts';

/** The shows in the order of their names, and for each track the number of its show (-1: a movie). */
export type Shows = { names: readonly string[]; showOf: Int32Array };

export function makeShows(tracks: readonly Track[]): Shows {
  const found = new Set<string>();
  const nameOf = ({ name }: Track) => name?.trim() ?? '';
  for (const track of tracks) if (nameOf(track)) found.add(nameOf(track));
  const names = [...found].sort((a, b) => compareTexts(a, b) || Number(a > b) - Number(a < b));
  const numberOf = new Map(names.map((name, number) => [name, number]));
  return { names, showOf: Int32Array.from(tracks, (track) => numberOf.get(nameOf(track)) ?? -1) };
}
