import type { Verified } from '#server/backups/verifyDatabase.ts';

export function inMegabytes(bytes: number): string {
  return `${(bytes / 1024 / 1024).toFixed(1)} MB`;
}

export function tellVerified({ tracks, edits, version, journalFault }: Verified): string {
  const counts = `${tracks} tracks, ${edits} edits, version ${version}`;
  return journalFault === undefined
    ? `whole: ${counts}, and its journal gives its tracks.`
    : `its pages are whole (${counts}), but its journal does not give its tracks: ${journalFault}.`;
}
