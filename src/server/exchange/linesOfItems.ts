const tokens = /"[^"\\]*(?:\\.[^"\\]*)*"|[[\]{},]|\n|[^\s"[\]{},:]+/gs;
const deeper: Readonly<Record<string, number>> = { '[': 1, '{': 1, ']': -1, '}': -1 };

/** In which line of a JSON text each entry of its list begins, the list being the outermost or that of this key. */
export function linesOfItems(text: string, key: string): number[] {
  const lines: number[] = [];
  let [line, depth, listDepth, last] = [1, 0, 0, ''];
  let awaitsItem = false;
  for (const [token] of text.matchAll(tokens)) {
    if (token === '\n') {
      line += 1;
      continue;
    }
    if (awaitsItem && token !== ']') lines.push(line);
    depth += deeper[token] ?? 0;
    const opens = listDepth === 0 && token === '[' && (depth === 1 || last === `2"${key}"`);
    if (opens) listDepth = depth;
    awaitsItem = opens || (token === ',' && depth === listDepth);
    if (depth < listDepth) return lines;
    // A key of the outermost object is known by the list behind it, which is one deeper.
    last = `${depth + 1}${token}`;
  }
  return lines;
}
