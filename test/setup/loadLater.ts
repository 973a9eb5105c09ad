import { lazyTrackDialog } from '#features/details/TrackModal.tsx';
import { lazyFindings } from '#features/search/lazyFindings.ts';

/** Loads at once what a page loads when it is idle, so that no test has to wait until it is. */
export async function loadLater(): Promise<void> {
  await Promise.all([lazyTrackDialog.load(), lazyFindings.load()]);
}
