import { createHash } from 'node:crypto';
import { setImmediate as nextTurn } from 'node:timers/promises';

/** A part of a buffer. */
export type Span = { bytes: Buffer; start: number; end: number };

/** Takes a third of a millisecond to hash: what others wait for is part of how long their answers take. */
const bytesPerStep = 128 * 1024;
const [comma, bracket] = Buffer.from(',]');

/** A JSON list of pieces that each end with a comma, or with the bracket of another list. Other work runs in between. */
export async function joinInSteps(spans: readonly Span[]): Promise<Buffer> {
  const length = spans.reduce((sum, { start, end }) => sum + end - start, 1);
  // Memory of its own: a shared one would be kept for as long as its longest user.
  const list = Buffer.allocUnsafeSlow(Math.max(2, length));
  list.write('[]');
  let at = 1;
  let yieldAt = bytesPerStep;
  for (const { bytes, start, end } of spans) {
    for (let from = start; from < end; ) {
      const to = Math.min(end, from + bytesPerStep);
      at += bytes.copy(list, at, from, to);
      from = to;
      if (at < yieldAt) continue;
      yieldAt = at + bytesPerStep;
      await nextTurn();
    }
    list[at - 1] = comma ?? 0;
  }
  list[list.length - 1] = bracket ?? 0;
  return list;
}

/** The SHA-256 of the bytes. Other work runs in between. */
export async function hashInSteps(bytes: Buffer): Promise<string> {
  const hash = createHash('sha256');
  for (let at = 0; at < bytes.length; at += bytesPerStep) {
    if (at > 0) await nextTurn();
    hash.update(bytes.subarray(at, at + bytesPerStep));
  }
  return hash.digest('base64url');
}
