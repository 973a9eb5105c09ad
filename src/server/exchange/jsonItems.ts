import { singleLine } from '#server/singleLine.ts';
import { BrokenFile, type ReadText } from './row.ts';

/** `line` is the one in which it begins. */
type Item = { line: number; text: string };
/** Ends with the mark, which is one of `[]{},` outside of quotes, or has none. */
type Token = { text: string; mark: string };

/**
 * Cuts JSON into the items of its list while it is read: the outermost list, or the one under this key of the outermost object.
 * `rest` becomes the file without the items, but with all its line breaks. Nothing is parsed.
 */
export async function* cutList(read: ReadText, key: string, rest: { text: string }): AsyncGenerator<Item> {
  const scan = makeScan();
  const cutter = makeCutter(key, rest);
  for await (const piece of read()) {
    for (const token of scan(piece)) {
      const item = cutter.add(token);
      if (item) yield item;
    }
  }
  cutter.end();
}

const plain = /[^"[\]{},]*(["[\]{},]?)/y;
const quoted = /[^"\\]*(?:\\.[^"\\]*)*("?)/sy;

function makeScan(): (piece: string) => Generator<Token> {
  let [inQuotes, cutOff] = [false, ''];
  return function* (piece) {
    const text = cutOff + piece;
    let at = 0;
    while (at < text.length) {
      const pattern = inQuotes ? quoted : plain;
      pattern.lastIndex = at;
      const [token = '', mark = ''] = pattern.exec(text) ?? [];
      // Only a backslash is left, which belongs to what follows.
      if (token === '') break;
      at += token.length;
      if (mark === '"') inQuotes = !inQuotes;
      yield { text: token, mark: mark === '"' ? '' : mark };
    }
    cutOff = text.slice(at);
  };
}

const depthChange: Readonly<Record<string, number>> = { '[': 1, '{': 1, ']': -1, '}': -1 };

/** Between a key and its list, there is no more space than this. */
const recentLength = 200;

function makeCutter(key: string, rest: { text: string }) {
  const beginsList = new RegExp(`(?<!\\\\)"${key}"\\s*:\\s*\\[$`);
  // `line` is where the item or the rest goes on.
  let [line, depth, listDepth, count, item, recent] = [1, 0, 0, 0, '', ''];
  const addToRest = (text: string) => {
    rest.text += text;
    recent = (recent + text).slice(-recentLength);
    line += countLineBreaks(text);
  };
  const endItem = (): Item => {
    const text = item.trimStart();
    const ended = { line: line + countLineBreaks(item.slice(0, item.length - text.length)), text };
    addToRest(item.replaceAll(/[^\n]+/g, ''));
    item = '';
    count += 1;
    return ended;
  };
  const add = ({ text, mark }: Token): Item | undefined => {
    const isInList = listDepth > 0;
    const isEnd = isInList && depth === listDepth && /[,\]}]/.test(mark);
    if (isEnd) item += text.slice(0, -1);
    else if (isInList) item += text;
    else addToRest(text);
    depth += depthChange[mark] ?? 0;
    if (!isInList && mark === '[' && (depth === 1 || (depth === 2 && beginsList.test(recent))))
      [listDepth, count] = [depth, 0];
    if (!isEnd) return undefined;
    // An empty list has no item, but after a comma one must follow.
    const ended = mark === ',' || count > 0 || item.trim() !== '' ? endItem() : undefined;
    if (mark !== ',') {
      addToRest(item + mark);
      [item, listDepth] = ['', 0];
    }
    return ended;
  };
  return { add, end: () => addToRest(item) };
}

function countLineBreaks(text: string): number {
  return text.split('\n').length - 1;
}

/** `line`: where the text begins in its file. */
export function parseJson(text: string, line: number): unknown {
  const content = text.replace(/^\uFEFF/, '');
  try {
    return JSON.parse(content);
  } catch (error) {
    const [message = '', position] = singleLine(error).split(/(?: in JSON)? at position /);
    // Without a position, the message shows the place, or the text ends too early.
    const atEnd = message.startsWith('Unexpected end') ? content.length : 0;
    const before = content.slice(0, position ? Number.parseInt(position, 10) : atEnd);
    throw new BrokenFile(line + countLineBreaks(before), `is not JSON: ${message}`);
  }
}
