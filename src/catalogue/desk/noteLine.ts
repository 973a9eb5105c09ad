/** A line of show notes, taken apart: what may be its title, likeliest first, and the year it names. */
export type NoteLine = {
  /** The line with less and less around it: as written, without numbers and bullets, without a year. */
  spellings: string[];
  year: string | undefined;
};

export function readNoteLine(line: string): NoteLine {
  const stages = withFewerMarks(line);
  const { text, year } = takeYear(stages.at(-1) ?? '');
  const spellings = [...stages, text, articleFirst(text), text.replace(/^\d{1,3}\s+/, '')];
  return { spellings: distinct(spellings.flatMap(withPlainCodes)), year };
}

/** "S01E02", "1x02" and "Season 1, Episode 2" become "s1e2"; "Episode 2" and "Ep. 2" become "e2". */
export function plainCodes(text: string): string {
  if (!/\d/.test(text)) return text;
  return text
    .replaceAll(/\bs(?:eason|eries)?[ .]*0*(0|[1-9]\d*)[ ,.:–-]*e(?:p|pisode)?[ .]*0*(0|[1-9]\d*)\b/gi, 's$1e$2')
    .replaceAll(/\b(\d{1,2})x0*(\d{1,3})\b/gi, 's$1e$2')
    .replaceAll(/\b(?:episode|ep)[ .#]*0*(0|[1-9]\d*)\b/gi, 'e$1');
}

export const seasonCode = /\bs(\d+)e(\d+)\b/;
export const episodeCode = /\b(?:s\d+)?e\d+\b/;

/** The text, also with an episode's number in other forms: a show without seasons has only "Episode 2". */
function withPlainCodes(text: string): string[] {
  const plain = plainCodes(text);
  return plain === text ? [text] : [plain, plain.replace(/\bs1e(\d+)\b/, 'e$1'), plain.replace(episodeCode, ' ')];
}

function withoutLinks(line: string): string {
  return line.replaceAll(/https?:\/\/\S+/gi, ' ').trim();
}

const time = String.raw`[[(]?\d{1,2}:\d{2}(?::\d{2})?(?:\.\d+)?[\])]?`;
/** What can stand before a title: a bullet, a box to tick, a time, a number. A time can follow it, too. */
const marks = [
  /^[-–—*•◦▪‣·>+~✓✔☐☑►▶→]+\s*/u,
  /^\[[ x]?\]\s*/i,
  new RegExp(String.raw`^${time}\s*(?:[-–—|:]\s*)?`),
  /^\(?\[?\d{1,3}(?:\s*[.):\]](?!\d)|\s+[-–—](?=\s))\s*/,
  /^(?:#|№|no\.\s?)\s*\d{1,3}\s*[.):-]?\s+/i,
  /^[a-z]\)\s+/i,
  new RegExp(String.raw`(?:[-–—|@]\s*)?${time}$`),
];

/** Removes bullets, numbers, times and links. */
export function unmarked(line: string): string {
  return withFewerMarks(line).at(-1) ?? '';
}

/** A line with more marks is no show note. */
const maxMarks = 8;

/** One mark less each time, because a title may look like one: "1. 3:10 to Yuma". */
function withFewerMarks(line: string): string[] {
  const stages = [withoutLinks(line)];
  for (let isMarked = true; isMarked && stages.length <= maxMarks; ) {
    const rest = stages.at(-1) ?? '';
    const mark = marks.find((one) => one.test(rest));
    isMarked = mark !== undefined;
    if (mark) stages.push(rest.replace(mark, '').trim());
  }
  return stages;
}

const yearInBrackets = /[([]\s*((?:18|19|20)\d\d)\b[^()[\]]*[)\]]/;
const yearAtEnd = /[\s,–-]((?:18|19|20)\d\d)$/;

/** A title may end with a year, so the text with it is tried first. */
function takeYear(text: string): { text: string; year: string | undefined } {
  const found = yearInBrackets.exec(text) ?? yearAtEnd.exec(text);
  if (!found) return { text, year: undefined };
  const before = text.slice(0, endWithout(/[\s,–-]/, text, found.index));
  const rest = `${before} ${text.slice(found.index + found[0].length)}`;
  return { text: rest.trim(), year: found[1] };
}

/**
 * Where the text before `end` ends without such characters. As a pattern, long runs of them would take quadratic time.
 */
function endWithout(character: RegExp, text: string, end: number): number {
  let last = end;
  while (last > 0 && character.test(text.charAt(last - 1))) last -= 1;
  return last;
}

/** "Kid, The" */
function articleFirst(text: string): string {
  return text.replace(/^(.+), (the|an?)$/i, '$2 $1');
}

/** In a text with single spaces. */
const separators = / ?(?: [-–—|]+ |\t|: |; ?|, | (?:with|w\/|feat\.|ft\.|featuring|starring) |[“”"()[\]{}]) ?/giu;
/** More pieces are prose. */
const maxPieces = 8;
const leadingWords =
  /^(?:(?:now|next|up next|tonight|today|we)\s+)*(?:(?:re-?)?watch(?:ing|ed)?|commentary (?:on|for|to)|movie|film)\s+/i;

/** `isSure`: it can be taken for the title. What is before a colon may be a part of a longer title. */
export type LinePart = { text: string; isSure: boolean; isPiece: boolean };

/** All runs of pieces between separators, longest first, for a title with other words around it. */
export function partsOf(line: string): LinePart[] {
  const text = takeYear(unmarked(line)).text.replaceAll(/\s+/g, (run) => (run.includes('\t') ? '\t' : ' '));
  const pieces: { from: number; to: number; isBeforeColon: boolean }[] = [];
  let from = 0;
  for (const found of text.matchAll(separators)) {
    pieces.push({ from, to: found.index, isBeforeColon: found[0].trim() === ':' });
    from = found.index + found[0].length;
  }
  pieces.push({ from, to: text.length, isBeforeColon: false });
  const filled = pieces.filter((piece) => piece.to > piece.from);
  if (filled.length > maxPieces) return [];
  const parts = new Map<string, LinePart>();
  const add = (part: string, isSure: boolean, isPiece: boolean) => {
    if (part !== text && !parts.has(part)) parts.set(part, { text: part, isSure, isPiece });
  };
  for (let length = filled.length; length > 0; length -= 1) {
    for (let start = 0; start + length <= filled.length; start += 1) {
      const last = filled[start + length - 1];
      const part = text.slice(filled[start]?.from, last?.to);
      for (const spelling of withPlainCodes(part)) add(spelling, !last?.isBeforeColon, length === 1);
      add(part.replace(leadingWords, ''), !last?.isBeforeColon, length === 1);
    }
  }
  return [...parts.values()];
}

/** The pieces of a line that may list several titles, by their place in its text. */
export function listedPieces(text: string): { from: number; to: number }[] {
  const pieces: { from: number; to: number }[] = [];
  let from = 0;
  for (const { index, 0: found } of text.matchAll(/,\s+(?:and\s+|&\s+)?|[/;]\s*/gi)) {
    pieces.push({ from, to: Math.max(from, endWithout(/\s/, text, index)) });
    from = index + found.length;
  }
  return [...pieces, { from, to: text.length }].filter((piece) => piece.to > piece.from);
}

function distinct(texts: readonly string[]): string[] {
  return [...new Set(texts.map((text) => text.trim()))].filter(Boolean);
}
