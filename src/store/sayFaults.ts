import type { RowFault } from '#contract/readAnswer.ts';

const mostNamed = 10;

/** What a developer reads in the console: one line for a whole answer, however many of its rows are odd. */
export function reportFaults(faults: readonly RowFault[]): string {
  const named = faults.slice(0, mostNamed).map(({ row, path, costs }) => {
    const what = path ? `its ${path}` : 'it';
    return costs === 'the row'
      ? `row ${row} is left out, because ${what} is not as it should be`
      : `row ${row} is read without ${what}, which is not as it should be`;
  });
  const more = faults.length - named.length;
  return `${named.join('; ')}${more > 0 ? `; and ${more} more like these` : ''}.`;
}
