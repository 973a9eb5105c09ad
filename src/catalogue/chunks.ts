/** Windows of at most `size` places each, in their order. */
export function chunksOf(places: Uint32Array, size: number): Uint32Array[] {
  const chunks: Uint32Array[] = [];
  for (let start = 0; start < places.length; start += size) chunks.push(places.subarray(start, start + size));
  return chunks;
}
