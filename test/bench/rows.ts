/** One line of the table. A row without a target is only reported. */
export type Row = {
  what: string;
  /** Number of tracks. */
  count?: number;
  target?: number;
  measured: number;
  /** A ratio within one run, or without it a number of things. Milliseconds depend on the machine and have no target. */
  unit?: '×' | 'ms';
};

export function misses({ measured, target }: Row): boolean {
  // Not a number was not measured.
  return target !== undefined && !(measured <= target);
}

export function table(rows: readonly Row[]): string {
  const cells = rows.map((row) => [
    row.what,
    row.count?.toLocaleString('en') ?? '',
    row.target === undefined ? '' : `≤ ${row.target.toLocaleString('en')}`,
    `${Number(row.measured.toPrecision(3)).toLocaleString('en')} ${row.unit ?? ''}`,
    row.target === undefined ? '' : misses(row) ? 'MISSED' : 'holds',
  ]);
  const all = [['what', 'tracks', 'target', 'measured', ''], ...cells];
  const widths = all[0]?.map((_, column) => Math.max(...all.map((row) => row[column]?.length ?? 0))) ?? [];
  return all
    .map((row) =>
      row
        .map((cell, at) => cell.padEnd(widths[at] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}
