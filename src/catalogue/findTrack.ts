import type { Id } from '#contract/id.ts';
import type { Track } from '#contract/track.ts';

export function findTrack(tracks: readonly Track[], id: Id | null): Track | undefined {
  return tracks.find((track) => track.id === id);
}
