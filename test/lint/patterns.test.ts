import { readdirSync, readFileSync } from 'node:fs';
import ts from 'typescript';
import { listedPieces, partsOf, plainCodes, readNoteLine } from '#catalogue/desk/noteLine.ts';
import { makeNamesIn } from '#catalogue/facts/guests.ts';
import { plainText } from '#catalogue/facts/plainText.ts';
import type { Format } from '#server/exchange/row.ts';
import { scanFile } from '#server/exchange/scanFile.ts';
import { singleLine } from '#server/singleLine.ts';

type Read = (text: string) => unknown;

/** What a text repeats, what it begins with and what it ends with: a pattern tries most where it nearly matches. */
const repeated = [' ', ' \n', '0', '1', 'a', 'a ', '"', '""', ',', ', ', '\\', '&', ' & ', "'", '<', '<a', '<!--', '/'];
const alsoRepeated = ['-', ' -', '.', '=', '(', '(0000', '[', '&#1', ';', '; ', ':', '0:00', '\t', '+', '%', '|'];
const begins = ['', 'a', '"', '<', '('];
const ends = ['\u0000', 'x'];

/** Long enough that quadratic time is a thousand times linear time. */
const length = 2048;
/** Quadratic time quadruples when the text is twice as long; the rest is for a busy machine. */
const maxGrowth = 3;
const worthMeasuringMs = 0.5;

/** The text that takes more than twice as long when it is twice as long; undefined if there is none. */
async function findQuadratic(read: Read, words: readonly string[]): Promise<string | undefined> {
  for (const { begin, unit, end } of textsWith(words)) {
    const make = (size: number) => begin + unit.repeat(size / unit.length) + end;
    // From short to long, so that a pattern that takes exponential time is found in time, too.
    for (const size of [20, 30, 128, 512, length])
      if ((await timeOf(read, make(size))) > worthMeasuringMs && (await isQuadratic(read, make, size)))
        return JSON.stringify([begin, unit, end, size]);
  }
  return undefined;
}

function* textsWith(words: readonly string[]) {
  for (const unit of [...repeated, ...alsoRepeated, ...words, ...words.map((word) => `${word} `)])
    for (const begin of [...begins, ...words, ...words.map((word) => `${word} a`)])
      for (const end of ends) yield { begin, unit, end };
}

/**
 * Every comparison must agree; the last one, of texts with more between them, is not brought about by another process.
 */
async function isQuadratic(read: Read, make: (size: number) => string, size: number): Promise<boolean> {
  const grows = async (longerSize: number, factor: number) => {
    const short = await fastest(read, make(size));
    return short > worthMeasuringMs / 4 && (await isSlower(read, make(longerSize), factor * short));
  };
  // What takes long for so few letters takes exponential time: twice the text would take forever.
  const isShort = size < 128;
  const [longer, maxFactor] = isShort ? [size + 6, maxGrowth ** 2] : [2 * size, maxGrowth];
  for (const _ of [1, 2, 3]) if (!(await grows(longer, maxFactor))) return false;
  return isShort || grows(4 * size, maxGrowth ** 2);
}

/** Several, so that neither the compiler nor another process counts. */
const runs = [1, 2, 3, 4];

async function fastest(read: Read, text: string): Promise<number> {
  const times: number[] = [];
  for (const _ of runs) times.push(await timeOf(read, text));
  return Math.min(...times);
}

/** Whether all runs are. The first that is not decides. */
async function isSlower(read: Read, text: string, ms: number): Promise<boolean> {
  for (const _ of runs) if ((await timeOf(read, text)) <= ms) return false;
  return true;
}

/**
 * Of the processor, which the other processes of a busy machine do not lengthen. A promise only of a reader that
 * returns one: waiting takes longer than most patterns.
 */
function timeOf(read: Read, text: string): number | Promise<number> {
  const start = process.cpuUsage();
  const work = read(text);
  return work instanceof Promise ? work.then(() => msSince(start)) : msSince(start);
}

function msSince(start: NodeJS.CpuUsage): number {
  const { user, system } = process.cpuUsage(start);
  return (user + system) / 1000;
}

type Pattern = { file: string; text: string };

function patternsOf(file: string): Pattern[] {
  const found: Pattern[] = [];
  const visit = (node: ts.Node) => {
    if (ts.isRegularExpressionLiteral(node)) found.push({ file, text: node.text });
    ts.forEachChild(node, visit);
  };
  const kind = file.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS;
  visit(ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.Latest, false, kind));
  return found;
}

/** Replacing all matches tries the pattern at every place of a text. */
function readerOf({ text }: Pattern): Read {
  const [, source = '', flags = ''] = /^\/(.*)\/(\w*)$/s.exec(text) ?? [];
  const pattern = new RegExp(source, [...new Set(`${flags}g`)].join(''));
  return (input) => input.replace(pattern, '');
}

/** The words that a pattern looks for. */
const wordsOf = ({ text }: Pattern) => [
  ...new Set((text.replaceAll(/\\[a-z]/g, ' ').match(/[a-z]+/gi) ?? []).slice(0, 3)),
];

const files = readdirSync('src', { recursive: true, encoding: 'utf8' }).filter((file) => /\.tsx?$/.test(file));
const patterns = files.flatMap((file) => patternsOf(`src/${file}`));

it('every pattern of the code is timed', () => expect(patterns.length).toBeGreaterThan(200));

it('Safari before 16.4, which has no lookbehind, can read the files of the site', () => {
  const inBrowser = patterns.filter(({ file }) => !file.startsWith('src/server/'));
  expect(inBrowser.filter(({ text }) => /\(\?<[=!]/.test(text))).toEqual([]);
});

it('no pattern takes more than twice as long for a text that is twice as long', async () => {
  const quadratic: string[] = [];
  for (const pattern of patterns) {
    const text = await findQuadratic(readerOf(pattern), wordsOf(pattern));
    if (text !== undefined) quadratic.push(`${pattern.file} ${pattern.text} with ${text}`);
  }
  expect(quadratic).toEqual([]);
});

/** What is made of several patterns, or of patterns that are put together at run time. */
const readers: Record<string, Read> = {
  listedPieces,
  partsOf,
  plainCodes,
  plainText,
  readNoteLine,
  singleLine,
  namesIn: makeNamesIn(['Ann, Bee & Co.']),
};

it.each(Object.entries(readers))(
  '%s takes no more than twice as long for a text that is twice as long',
  async (_, read) => expect(await findQuadratic(read, ['no', 'feat.', 'https://', 'new'])).toBeUndefined(),
);

const scan = (text: string, format: Format) => scanFile(() => [text], format);

it.each<[string, Read]>([
  ['a cell of an import', (text) => scan(`title,guests,genres\na,"${text.replaceAll('"', '""')}",`, 'csv')],
  ['a line of an import', (text) => scan(`title,link\n${text}\n`, 'csv')],
  ['a list of tracks as JSON', (text) => scan(`[{"title":${JSON.stringify(text)}},${text}]`, 'json')],
])('%s takes no more than twice as long for a text that is twice as long', async (_, read) =>
  expect(await findQuadratic(read, [])).toBeUndefined(),
);
