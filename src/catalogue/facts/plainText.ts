/** Comments, and elements whose content is code or was never meant to be read. */
const hidden =
  /<!--[\s\S]*?(?:-->|$)|<(script|style|template|iframe|svg|math|title|noscript)\b[\s\S]*?(?:<\/\1\s*>|$)/gi;
const tag = /<[a-z/!?][^>]*(?:>|$)/gi;
const breakingTag = /^<\/?(?:p|br|div|ul|ol|li|blockquote|h\d|table|tr|td|hr)\b/i;
const reference = /&(?:#(\d{1,7})|#x([\da-f]{1,6})|([a-z]{2,6}));/gi;
const named: Record<string, string> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
  hellip: '…',
  ndash: '–',
  mdash: '—',
  lsquo: '‘',
  rsquo: '’',
  ldquo: '“',
  rdquo: '”',
};

/** The words of an HTML text in one line. It is text, and must be escaped where it is put into HTML or XML. */
export function plainText(html: string | null | undefined): string {
  return (html ?? '')
    .replaceAll(hidden, ' ')
    .replaceAll(tag, (found) => (breakingTag.test(found) ? ' ' : ''))
    .replaceAll(reference, readReference)
    .replaceAll(/\s+/g, ' ')
    .trim();
}

function readReference(text: string, decimal?: string, hex?: string, name?: string): string {
  if (name !== undefined) return named[name.toLowerCase()] ?? text;
  const code = decimal === undefined ? Number.parseInt(hex ?? '', 16) : Number(decimal);
  return code > 0 && code <= 0x10_ff_ff ? String.fromCodePoint(code) : text;
}

/** At most that many characters, cut between two words. */
export function shorten(text: string, max: number): string {
  const letters = Array.from(text);
  if (letters.length <= max) return text;
  const cut = letters.slice(0, max - 1).join('');
  const end = cut.lastIndexOf(' ');
  return `${end > max / 2 ? cut.slice(0, end) : cut}…`;
}
