/** One line of the table. Only judged rows decide the outcome; the others show how a cost grows. */
export type Row = {
  what: string;
  /** Number of tracks; 0 if it does not matter. */
  count: number;
  target: number;
  measured: number;
  unit: '×' | 'ms' | 'kB';
  judged: boolean;
};

export function holds({ measured, target }: Row): boolean {
  return measured <= target;
}

export function table(rows: readonly Row[]): string {
  const cells = rows.map((row) => [
    row.what,
    row.count ? row.count.toLocaleString('en') : '',
    row.judged ? `${row.target} ${row.unit}` : '',
    `${row.measured.toFixed(row.measured < 1 ? 3 : 2)} ${row.unit}`,
    row.judged ? (holds(row) ? 'holds' : 'MISSED') : '',
  ]);
  const all = [['what', 'tracks', 'target', 'measured', ''], ...cells];
  const widths = all[0]?.map((_, column) => Math.max(...all.map((row) => row[column]?.length ?? 0))) ?? [];
  return all
    .map((row) =>
      row
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}
