import { singleLine } from '#server/singleLine.ts';
import { BrokenFile, maxRowLength, type ReadText } from './row.ts';

/** `line` is the one in which it begins. */
type Item = { line: number; text: string };

/** The names of 100,000 guests and more. */
const maxRestLength = 2_500_000;

/**
 * Cuts JSON into the items of its list while it is read: the outermost list, or the one under this key of the outermost
 * object. `rest` becomes the file without the items, but with all its line breaks. Nothing is parsed.
 */
export async function* cutList(read: ReadText, key: string, rest: { text: string }): AsyncGenerator<Item> {
  const findMarks = makeFindMarks();
  const cutter = makeCutter(key, rest);
  for await (const piece of read()) {
    for (const at of findMarks(piece)) {
      const item = cutter.cutAt(piece, at);
      if (item) yield item;
    }
    cutter.endPiece(piece);
  }
  cutter.end();
}

const depthChange: Readonly<Record<string, number>> = { '[': 1, '{': 1, ']': -1, '}': -1, ',': 0 };

/** Finds the places of `[]{},` outside of quotes. */
function makeFindMarks(): (piece: string) => Generator<number> {
  let [inQuotes, isEscaped] = [false, false];
  return function* (piece) {
    for (let at = 0; at < piece.length; at += 1) {
      const char = piece.charAt(at);
      if (isEscaped) isEscaped = false;
      else if (char === '"') inQuotes = !inQuotes;
      else if (inQuotes) isEscaped = char === '\\';
      else if (char in depthChange) yield at;
    }
  };
}

/** Between a key and its list, there is no more space than this. */
const recentLength = 200;

function makeCutter(key: string, rest: { text: string }) {
  const beginsList = new RegExp(`(?<!\\\\)"${key}"\\s*:\\s*\\[$`);
  // `line` is where the item or the rest goes on, `start` where what is in neither yet begins in the piece.
  let [line, depth, listDepth, count, item, start] = [1, 0, 0, 0, '', 0];
  let [restLength, lineBreaksOfItems] = [0, 0];
  let [recent, isRead] = ['', false];
  const addToRest = (text: string) => {
    rest.text += text;
    restLength += text.length;
    recent = (recent + text.slice(-recentLength)).slice(-recentLength);
    line += countLineBreaks(text);
    if (restLength > maxRestLength) throw new BrokenFile(line, 'is too much text outside of the list of tracks');
  };
  const addToItem = (text: string) => {
    item += text;
    if (item.length > maxRowLength)
      throw new BrokenFile(firstLine(), 'is too long for a track; a quote or a bracket may be missing');
  };
  const firstLine = () => line + countLineBreaks(item.slice(0, item.length - item.trimStart().length));
  const endItem = (): Item => {
    const ended = { line: firstLine(), text: item.trimStart() };
    const lineBreaks = countLineBreaks(item);
    line += lineBreaks;
    lineBreaksOfItems += lineBreaks;
    item = '';
    count += 1;
    return ended;
  };
  const endList = () => {
    rest.text += '\n'.repeat(lineBreaksOfItems);
    addToRest(item);
    [item, listDepth, lineBreaksOfItems, isRead] = ['', 0, 0, true];
  };
  const cutItem = (piece: string, at: number): Item | undefined => {
    const isLast = piece[at] !== ',';
    addToItem(piece.slice(start, at));
    start = isLast ? at : at + 1;
    // An empty list has no item, but after a comma one must follow.
    const ended = !isLast || count > 0 || item.trim() !== '' ? endItem() : undefined;
    if (isLast) endList();
    return ended;
  };
  const isListBegun = (piece: string, at: number) =>
    depth === 1 || (depth === 2 && beginsList.test(recent + piece.slice(Math.max(start, at - recentLength), at + 1)));
  return {
    /** At one of the marks. */
    cutAt(piece: string, at: number): Item | undefined {
      const change = depthChange[piece.charAt(at)] ?? 0;
      const isInList = listDepth > 0;
      const isEnd = isInList && depth === listDepth && change <= 0;
      depth += change;
      if (isEnd) return cutItem(piece, at);
      if (!isInList && piece[at] === '[' && isListBegun(piece, at)) {
        addToRest(piece.slice(start, at + 1));
        if (isRead) throw new BrokenFile(line, 'begins a second list of tracks; put all tracks into one');
        [listDepth, count, start] = [depth, 0, at + 1];
      }
      return undefined;
    },
    endPiece(piece: string): void {
      const add = listDepth > 0 ? addToItem : addToRest;
      add(piece.slice(start));
      start = 0;
    },
    end: endList,
  };
}

function countLineBreaks(text: string): number {
  let count = 0;
  for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', at + 1)) count += 1;
  return count;
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
