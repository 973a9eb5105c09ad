import * as v from 'valibot';

const elements = new Set(
  'svg g path rect circle ellipse line polyline polygon defs linearGradient radialGradient stop clipPath mask symbol use title desc'.split(
    ' ',
  ),
);
const maxLength = 20_000;

/** A drawing of shapes only: nothing in it runs, loads or links to anything. */
export const MarkSchema = v.pipe(
  v.string(),
  v.maxLength(maxLength, 'must be an SVG of at most 20 kB'),
  v.rawCheck(({ dataset, addIssue }) => {
    if (!dataset.typed) return;
    const message = faultOfMark(dataset.value);
    if (message) addIssue({ message });
  }),
);

function faultOfMark(svg: string): string | undefined {
  const drawing = withoutComments(svg).replace(/^\s*<\?xml[^>]*\?>/, '');
  if (!/^\s*<svg\s[\s\S]*<\/svg>\s*$/.test(drawing))
    return 'must be the name of an SVG file that is there, beside this one: a drawing from <svg to </svg>';
  if (!/^[^>]*\sviewBox=/.test(drawing)) return 'must have a viewBox, which says how wide and high the drawing is';
  const strange = [...drawing.matchAll(/<\/?([^\s/>]*)/g)]
    .map(([, name = '']) => name)
    .find((name) => !elements.has(name));
  if (strange !== undefined) return `must have shapes only, and has <${strange}>`;
  // An address may be that of a part of the same drawing only. Entities could hide one.
  const attribute = /\s(on\w+|style|href|xlink:href)\s*=(?!\s*["']?#)/i.exec(drawing)?.[1];
  if (attribute) return `must have no attribute ${attribute} but a link to a part of itself`;
  if (/url\((?!\s*["']?#)/i.test(drawing) || drawing.includes('&#')) return 'must not load anything';
  return undefined;
}

/** By hand and not by a pattern, which would look for the end of each of a thousand comments that have none. */
function withoutComments(svg: string): string {
  const [drawing = '', ...rest] = svg.split('<!--');
  return (
    drawing + rest.map((text) => text.slice(text.includes('-->') ? text.indexOf('-->') + 3 : text.length)).join('')
  );
}
