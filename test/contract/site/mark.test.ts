import { readSite } from '#contract/site/site.ts';

const svg = (inner: string, more = '') =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"${more}>${inner}</svg>`;
const siteWith = (mark: string) => readSite({ title: 'Fog', show: 'Fog', mark }, 'my.json');

describe('the mark of a site', () => {
  it.each([
    svg('<path d="M0 0h9v9z" fill="#b3202c"/>'),
    `<?xml version="1.0"?>\n<!-- by hand -->\n${svg('<defs><linearGradient id="a"/></defs><g fill="url(#a)"><use href="#b"/></g>')}\n`,
  ])('may be a drawing of shapes: %s', (mark) =>
    expect(siteWith(mark).mark).toBe(`data:image/svg+xml,${encodeURIComponent(mark)}`),
  );

  it.each([
    ['has <script>', svg('<script>alert(1)</script>')],
    ['has <SCRIPT>', svg('<SCRIPT>alert(1)</SCRIPT>')],
    ['has <foreignObject>', svg('<foreignObject/>')],
    ['has <image>', svg('<image href="https://example.org/x.png"/>')],
    ['has <style>', svg('<style>*{}</style>')],
    ['has <animate>', svg('<animate onbegin="alert(1)"/>')],
    ['no attribute onload', svg('<path d="M0 0"/>', ' onload="alert(1)"')],
    ['no attribute style', svg('<path style="fill:red"/>')],
    ['no attribute href', svg('<use href="https://example.org/x.svg#a"/>')],
    ['no attribute xlink:href', svg("<use xlink:href='data:x'/>")],
    ['must not load anything', svg('<rect fill="url(https://example.org/x)"/>')],
    ['must not load anything', svg('<rect fill="u&#114;l(https://example.org/x)"/>')],
    ['from <svg to </svg>', `<!DOCTYPE svg [<!ENTITY x "y">]>${svg('')}`],
    ['from <svg to </svg>', 'mark.png'],
    ['from <svg to </svg>', '<svg><path/></svg>'],
    ['must have a viewBox', '<svg width="9"><path/></svg>'],
    ['at most 20 kB', svg('<g/>'.repeat(6000))],
  ])('is refused where it could do more or cannot be drawn: %s', (message, mark) =>
    expect(() => siteWith(mark)).toThrow(message),
  );
});
