import { wall } from '#features/browse/TrackItem.tsx';
import { LazyTrackDialog } from '#features/details/TrackModal.tsx';
import { LazySearchDropdown } from '#features/search/SearchBox.tsx';

/** Loads the lazy chunks that a page preloads when idle, so that no test has to wait for them. */
export async function loadLazyParts(): Promise<void> {
  await Promise.all([LazyTrackDialog.preload(), LazySearchDropdown.preload(), wall.preload()]);
}
