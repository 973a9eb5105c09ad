/**
 * Whether the texts differ by at most `limit` typos: letters left out, inserted, replaced or swapped with their neighbour.
 * Returns how many, or undefined. Only a band around the diagonal is computed: a whole list of titles is compared.
 */
export function typosWithin(limit: number, from: string, to: string): number | undefined {
  if (Math.abs(from.length - to.length) > limit) return undefined;
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
  const typos = above[to.length] as number;
  return typos <= limit ? typos : undefined;
}

/** More than any limit. */
const tooMany = 99;

function isSwap(from: string, y: number, to: string, x: number): boolean {
  return (
    y > 1 && x > 1 && from.charCodeAt(y - 1) === to.charCodeAt(x - 2) && from.charCodeAt(y - 2) === to.charCodeAt(x - 1)
  );
}
