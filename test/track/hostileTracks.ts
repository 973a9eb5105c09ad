import { TrackSchema } from '#contract/track.ts';

/**
 * As JSON, because that can hold more than a value here: a number beyond all, a key `__proto__`, a hundred thousand
 * levels.
 */
const values: Record<string, string> = {
  null: 'null',
  'a flag': 'true',
  'a number': '7',
  'a negative number': '-90',
  'a fraction': '0.1',
  'a huge number': '1e308',
  'a number beyond all': '1e999',
  'no text': '""',
  blanks: '" \\t "',
  'a script address': '"javascript:window.ran=1"',
  'a script address behind a control character': '"\\u0001java\\tscript:window.ran=1"',
  'an address of data': '"data:text/html,<script>window.ran=1</script>"',
  markup: '"</title><img src=x onerror=window.ran=1>"',
  'control characters': '"a\\u0000\\u0007\\u001b[31m\\u0085\\u2028b"',
  'bidi overrides': '"\\u202e\\u2066evil\\u2069 \\u200f"',
  'lone surrogates': '"\\ud800 \\udc00"',
  'the year 0': '"0000-00-00"',
  'the year 99999': '"99999-12-31"',
  'a month 13': '"2020-13-45T99:99:99"',
  'a number as text': '"-1e308"',
  'a name of every object': '"__proto__"',
  'another name of every object': '"constructor"',
  'a long word': JSON.stringify('x'.repeat(20_000)),
  'many words': JSON.stringify('a b|'.repeat(5000)),
  'an empty list': '[]',
  'a list of all kinds': '[1, null, "a", {}, [[]]]',
  'a list of numbers': '[1e308, -1, 0.5]',
  'a list of names': '["__proto__", "", " ", "\\u202e", "toString", "<b>"]',
  'many names': JSON.stringify(Array.from({ length: 2000 }, (_, n) => `Guest ${n}`)),
  'an object': '{"__proto__": {"title": "ours"}, "toString": 1}',
  'a hundred thousand levels': `${'['.repeat(100_000)}${']'.repeat(100_000)}`,
};

export const trackFields = [...Object.keys(TrackSchema.entries), '__proto__', 'constructor', 'unknown'];

const good = (id: string) => ({ id, title: `Good ${id}`, name: null, overview: '<p>Fog.</p>', runtime: 90 });

/** The answer of a host whose tracks have each of the values in this field, between two good tracks. */
export function hostileAnswer(field: string): string {
  const rows = Object.entries(values).map(([kind, value], at) => {
    const row = { ...good(`${field}-${at}`), title: `${field}: ${kind}` };
    const others = Object.entries(row).flatMap(([name, own]) =>
      name === field ? [] : [`${JSON.stringify(name)}: ${JSON.stringify(own)}`],
    );
    return `{${[...others, `${JSON.stringify(field)}: ${value}`].join(', ')}}`;
  });
  return `[${[JSON.stringify(good(`first-${field}`)), ...rows, '{}', JSON.stringify(good(`last-${field}`))].join(',\n')}]`;
}
