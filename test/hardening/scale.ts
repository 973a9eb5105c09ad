import { appendFileSync, mkdirSync } from 'node:fs';
import path from 'node:path';

/** `npm run hardening` asks for everything; every other run takes a short cut of each fault. */
export const isWhole = process.env['HARDENING'] === 'whole';
export const times = (short: number, whole: number) => (isWhole ? whole : short);

const minute = 60_000;
/** The longest that a fault may take before it counts as one that never ends. */
export const patience = isWhole ? 20 * minute : 2 * minute;

const report = path.resolve(import.meta.dirname, '../../.tmp/hardening.txt');

/** A line of what `npm run hardening` prints at its end. */
export function tellFigure(what: string, figure: string): void {
  if (!isWhole) return;
  mkdirSync(path.dirname(report), { recursive: true });
  appendFileSync(report, `| ${what} | ${figure} |\n`);
}

export function percentile(values: readonly number[], part: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? Number.NaN;
}
