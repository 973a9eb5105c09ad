import { lazyTrackDialog } from '#features/details/TrackModal.tsx';
import { lazySearchDropdown } from '#features/search/SearchBox.tsx';

/** Loads what a page would load when idle, so that no test has to wait. */
export async function loadLater(): Promise<void> {
  await Promise.all([lazyTrackDialog.load(), lazySearchDropdown.load()]);
}
