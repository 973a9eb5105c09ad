import { formatTime, parseTime } from './clockTime.ts';
import { compose, looksEmpty, withoutControls } from './typedText.ts';

/** A line of dialogue, and where the film and the commentary stand while it is said, in milliseconds. */
export type Cue = { film: number; commentary: number; line: string };

export const cueExample = '0:12:40=0:12:55 “Not on my boat”';
const maxCues = 10;
const maxLine = 200;
/** Far more than ten rows have, however they are spaced. A host may send megabytes. */
const maxLength = 10_000;

const time = String.raw`(\d{1,3}(?:\s*:\s*\d\d){1,2})(?!\d)`;
const rowPattern = new RegExp(String.raw`^${time}\s*=\s*${time}\s*(.*)$`, 'su');
const quotedPattern = /^(?:".*"|'.*'|[“”„].*[“”]|[‘’‚].*[‘’]|«.*»|».*«)$/su;

type Read = { cues: Cue[] } | { fault: string };

/** Reads the rows of `cues`. The fault is a sentence for a person. */
export function readCues(text: string | null | undefined): Read {
  if (typeof text !== 'string') return { cues: [] };
  if (text.length > maxLength) return { fault: `Cue lines must not be longer than ${maxLength} characters` };
  const rows = text.split(/[|\r\n]/).flatMap((row) => row.trim() || []);
  if (rows.length > maxCues) return { fault: `There are ${rows.length} rows, and at most ${maxCues} may be given` };
  const cues: Cue[] = [];
  for (const [at, row] of rows.entries()) {
    const cue = readRow(row);
    const fault = typeof cue === 'string' ? cue : faultAfter(cues.at(-1), cue);
    if (fault !== undefined) return { fault: `Row ${at + 1} ${fault}` };
    cues.push(cue as Cue);
  }
  return { cues };
}

/** As they are stored: `0:12:40=0:12:55 "Not on my boat"`, with ` | ` between two. */
export function writeCues(cues: readonly Cue[]): string {
  return cues
    .map(({ film, commentary, line }) => `${formatTime(film)}=${formatTime(commentary)} "${line}"`)
    .join(' | ');
}

function readRow(row: string): Cue | string {
  const [, filmText = '', commentaryText = '', words = ''] = rowPattern.exec(row) ?? [];
  const [film, commentary] = [parseTime(filmText), parseTime(commentaryText)];
  const said = compose(withoutControls(words)).trim();
  const line = quotedPattern.test(said) ? said.slice(1, -1).trim() : said;
  // Databases disagree about half a character.
  if (film === undefined || commentary === undefined || looksEmpty(line) || /\p{Cs}/u.test(line))
    return `is not like ${cueExample}`;
  return line.length > maxLine
    ? `has a line of dialogue of more than ${maxLine} characters`
    : { film, commentary, line };
}

/** Lengths that differ by less say nothing about the speed. */
const leastMs = 2000;
const mostTimes = 1.5;

function faultAfter(before: Cue | undefined, { film, commentary }: Cue): string | undefined {
  if (!before) return undefined;
  const [ofFilm, ofCommentary] = [film - before.film, commentary - before.commentary];
  if (ofFilm === 0) return 'has the film’s time of the row before';
  if (ofFilm < 0) return 'has an earlier time of the film than the row before';
  if (ofCommentary < 0) return 'has an earlier time of the commentary than the row before';
  if (Math.abs(ofFilm - ofCommentary) <= leastMs) return undefined;
  if (ofCommentary === 0) return 'would mean that the commentary stands still';
  const times = ofCommentary / ofFilm;
  if (times >= mostTimes) return `would mean that the commentary runs ${inWords(times)} times as fast as the film`;
  if (times <= 1 / mostTimes)
    return `would mean that the film runs ${inWords(1 / times)} times as fast as the commentary`;
  return undefined;
}

function inWords(times: number): string {
  return String(Math.round(times * 10) / 10);
}
