/**
 * Whether the texts differ by at most `limit` typos: letters left out, inserted, replaced or swapped with their
 * neighbour. Returns how many, or undefined. Only a band around the diagonal is computed: a whole list of titles is
 * compared.
 */
export function typosWithin(limit: number, from: string, to: string): number | undefined {
  if (Math.abs(from.length - to.length) > limit) return undefined;
  return atMost(limit, lastLine(limit, from, to)[to.length]);
}

/** The same for the nearest beginning of a text: what is typed may not be complete yet. */
export function typosToBeginning(limit: number, typed: string, text: string): number | undefined {
  if (typed.length - text.length > limit) return undefined;
  return atMost(limit, Math.min(...lastLine(limit, typed, text.slice(0, typed.length + limit))));
}

/** Short words that differ in one letter are two words. Long ones are one word with a typo. */
export function maxTypos(a: ArrayLike<string>, b: ArrayLike<string>): number {
  const length = Math.min(a.length, b.length);
  if (length < 4) return length === 0 ? -1 : 0;
  return length < 8 ? 1 : 2;
}

/** A bit for each letter and digit in the text: rules out nearly all texts at once. */
export function lettersOf(key: string): number {
  let letters = 0;
  for (let at = 0; at < key.length; at += 1) letters |= 1 << (key.charCodeAt(at) & 31);
  return letters;
}

export function bitCount(bits: number): number {
  const pairs = bits - ((bits >>> 1) & 0x55555555);
  const fours = (pairs & 0x33333333) + ((pairs >>> 2) & 0x33333333);
  return Math.imul((fours + (fours >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}

const atMost = (limit: number, typos = tooMany) => (typos <= limit ? typos : undefined);

/** How many typos lead from the whole text to each beginning of the other. */
function lastLine(limit: number, from: string, to: string): Uint8Array {
  const line = () => new Uint8Array(to.length + 1).fill(tooMany);
  let [before, above, here] = [line(), line(), line()];
  for (let x = 0; x <= limit; x += 1) above[x] = x;
  for (let y = 1; y <= from.length; y += 1) {
    here.fill(tooMany);
    if (y <= limit) here[0] = y;
    for (let x = Math.max(1, y - limit); x <= Math.min(to.length, y + limit); x += 1) {
      const isSame = from.charCodeAt(y - 1) === to.charCodeAt(x - 1);
      const replaced = (above[x - 1] as number) + (isSame ? 0 : 1);
      const swapped = isSwap(from, y, to, x) ? (before[x - 2] as number) + 1 : tooMany;
      here[x] = Math.min(replaced, swapped, (above[x] as number) + 1, (here[x - 1] as number) + 1);
    }
    [before, above, here] = [above, here, before];
  }
  return above;
}

/** More than any limit. */
const tooMany = 99;

function isSwap(from: string, y: number, to: string, x: number): boolean {
  return (
    y > 1 && x > 1 && from.charCodeAt(y - 1) === to.charCodeAt(x - 2) && from.charCodeAt(y - 2) === to.charCodeAt(x - 1)
  );
}
