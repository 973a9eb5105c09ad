import { appendFileSync, mkdirSync } from 'node:fs';
import path from 'node:path';

/** `npm run hardening` runs each fault at full length, all other runs a short version. */
export const isFullRun = process.env['HARDENING'] === 'full';
export const times = (short: number, full: number) => (isFullRun ? full : short);

const minuteMs = 60_000;
export const timeoutMs = isFullRun ? 20 * minuteMs : 2 * minuteMs;

const reportFile = path.resolve(import.meta.dirname, '../../.tmp/hardening.txt');

/** Adds a row to the table that `npm run hardening` prints at the end. */
export function reportFigure(fault: string, figure: string): void {
  if (!isFullRun) return;
  mkdirSync(path.dirname(reportFile), { recursive: true });
  appendFileSync(reportFile, `| ${fault} | ${figure} |\n`);
}

export function percentile(values: readonly number[], part: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? Number.NaN;
}
