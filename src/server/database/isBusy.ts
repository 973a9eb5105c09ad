const sqliteBusy = 5;

/** Whether another connection holds the lock. The lower byte of an extended error code is the primary code. */
export function isBusy(error: unknown): boolean {
  return ((error as { errcode?: number }).errcode ?? 0) % 256 === sqliteBusy;
}
