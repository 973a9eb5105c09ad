import { laterDialog } from '#features/details/laterDialog.ts';
import { laterFindings } from '#features/search/laterFindings.ts';

/** Loads at once what a page loads when it is idle, so that no test has to wait until it is. */
export async function loadLater(): Promise<void> {
  await Promise.all([laterDialog.load(), laterFindings.load()]);
}
