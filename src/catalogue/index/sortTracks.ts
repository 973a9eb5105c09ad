import { groupBy } from '#catalogue/facts/groupBy.ts';
import { memoize } from '#catalogue/facts/memoize.ts';
import { isMovie, showOf } from '#catalogue/facts/trackFacts.ts';
import type { Id, Track } from '#contract/track.ts';
import { type SortName, sortOf } from './sorts.ts';
import { compareByDefault, compareByTitle, compareNames } from './titleOrder.ts';

export type Sorted = {
  /** The tracks in the order of the host. */
  tracks: readonly Track[];
  byId: ReadonlyMap<Id, Track>;
  /** In the order of a sort, without the tracks that it leaves out. `null` is the default order. */
  sortedBy: (sort: SortName | null) => readonly Track[];
  /** The tracks of each show, in the default order; the shows are in the order of their names. */
  shows: ReadonlyMap<string, readonly Track[]>;
};

/** The list in its default order, which every view needs. Any other order is made when it is first picked. */
export function sortTracks(tracks: readonly Track[]): Sorted {
  const byDefault = tracks.toSorted(compareByDefault);
  let byTitle: readonly Track[] | undefined;
  const sortedBy = memoize((sort: SortName) => {
    byTitle ??= byDefault.toSorted(compareByTitle);
    return sortByNumber(byTitle, sort);
  });
  const shows = groupBy(
    byDefault.filter((track) => !isMovie(track)),
    showOf,
  );
  return {
    tracks,
    byId: new Map(tracks.map((track) => [track.id, track])),
    sortedBy: (sort) => (sort === null ? byDefault : sortedBy(sort)),
    shows: new Map([...shows].sort(([a], [b]) => compareNames(a, b))),
  };
}

/** Undefined for a track that is no longer there. */
export function findTrack({ byId }: Pick<Sorted, 'byId'>, id: Id | null): Track | undefined {
  return id === null ? undefined : byId.get(id);
}

/** Stable: equal numbers keep the order of the titles, in both directions. */
function sortByNumber(byTitle: readonly Track[], sort: SortName): Track[] {
  const { value, direction } = sortOf(sort);
  return byTitle
    .map((track) => ({ track, number: value(track) ?? Number.NaN }))
    .filter(({ number }) => !Number.isNaN(number))
    .sort((a, b) => direction * (a.number - b.number))
    .map(({ track }) => track);
}
