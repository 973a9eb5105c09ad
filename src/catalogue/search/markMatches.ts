import { fold, punctuation, queryKeys, withoutYear } from '#catalogue/index/searchKey.ts';
import type { TitleResult } from './searchTitles.ts';

export type Part = { text: string; isMatch: boolean };

/** A result's title in parts, to highlight what the query matched. */
export function markResult(result: TitleResult, query: string): Part[] {
  if (result.kind === 'show') return markMatches(result.name, query);
  const searched = withoutYear(result.title);
  const year = result.title.slice(searched.length);
  return [...markMatches(searched, query), ...(year ? [{ text: year, isMatch: false }] : [])];
}

/** The text is returned as it is spelled, with its case, accents and punctuation. */
export function markMatches(text: string, query: string): Part[] {
  const forms = queryKeys(query);
  for (const spelling of spellings(text)) {
    for (const form of forms) {
      const hits = hitsOf(spelling.key, form);
      if (hits.length > 0)
        return cut(
          text,
          hits.map(([from, to]) => [spelling.starts[from], spelling.ends[to - 1]] as Span),
        );
    }
  }
  return text ? [{ text, isMatch: false }] : [];
}

/** From and to; `to` is exclusive. */
type Span = readonly [number, number];

/** A search key, and where each of its characters starts and ends in the original text. */
type Spelling = { key: string; starts: number[]; ends: number[] };

/** A letter with its marks, which folding may turn into several characters or none. */
const letters = /\P{M}\p{M}*|\p{M}+/gsu;

/** One spelling after the other, made when asked for: nearly always the first has the match. */
function* spellings(text: string): Generator<Spelling> {
  for (const withAnd of [false, true]) for (const gap of ['', ' '] as const) yield spell(text, gap, withAnd);
}

function spell(text: string, gap: '' | ' ', withAnd: boolean): Spelling {
  const spelling: Spelling = { key: '', starts: [], ends: [] };
  for (const { 0: letter, index } of text.matchAll(letters)) {
    const folded = withAnd ? fold(letter).replaceAll('&', ' and ') : fold(letter);
    for (const character of folded.replaceAll(punctuation, gap)) add(spelling, character, index, index + letter.length);
  }
  return spelling;
}

function add(spelling: Spelling, character: string, start: number, end: number): void {
  const isSpace = /\s/.test(character);
  if (isSpace && (spelling.key === '' || spelling.key.endsWith(' '))) return;
  spelling.key += isSpace ? ' ' : character;
  for (let unit = 0; unit < character.length; unit += 1) {
    spelling.starts.push(start);
    spelling.ends.push(end);
  }
}

function hitsOf(key: string, form: string): Span[] {
  const hits: Span[] = [];
  for (let at = key.indexOf(form); at >= 0; at = key.indexOf(form, at + form.length)) hits.push([at, at + form.length]);
  return hits;
}

function cut(text: string, spans: readonly Span[]): Part[] {
  const parts: Part[] = [];
  let done = 0;
  for (const [from, to] of spans) {
    if (from > done) parts.push({ text: text.slice(done, from), isMatch: false });
    if (to > done) parts.push({ text: text.slice(Math.max(from, done), to), isMatch: true });
    done = Math.max(done, to);
  }
  if (done < text.length) parts.push({ text: text.slice(done), isMatch: false });
  return parts;
}
