import path from 'node:path';

/**
 * Which backups make room so that only so many are kept, given oldest first. Of a day with several the older ones go
 * first: an afternoon of imports must not push out the days before it.
 */
export function tooMany(backups: readonly string[], kept: number): string[] {
  const days = new Map<string, string[]>();
  for (const file of backups) days.set(dayOf(file), [...(days.get(dayOf(file)) ?? []), file]);
  const gone: string[] = [];
  while (gone.length < backups.length - kept) {
    const fullest = [...days.values()].reduce((most, day) => (day.length > most.length ? day : most));
    gone.push(...fullest.splice(0, 1));
  }
  return gone;
}

function dayOf(file: string): string {
  return path.basename(file).slice('tracks-'.length, 'tracks-yyyymmdd'.length);
}
