import { readdirSync, readFileSync } from 'node:fs';
import { demoFilms } from '#server/demo/demoFilms.ts';
import { demoTracks } from '#server/demo/demoTracks.ts';

/** Every tag is closed in the right order, and nothing is left unescaped. */
function isWellFormed(svg: string): boolean {
  const open: string[] = [];
  for (const [, closing, name = '', selfClosing] of svg.matchAll(/<(\/?)([a-z]+)(?:\s[^<>]*?)?(\/?)>/gi)) {
    if (closing) {
      if (open.pop() !== name) return false;
    } else if (!selfClosing) open.push(name);
  }
  return open.length === 0 && !/&(?!amp;|lt;|gt;)/.test(svg) && !/NaN|undefined|Infinity/.test(svg);
}

describe('the posters of the demo', () => {
  const paths = [...new Set([...demoTracks, ...demoFilms].flatMap(({ posterPath }) => posterPath ?? []))];
  const files = readdirSync('demo/posters');
  const pictures = files.map((file) => [file, readFileSync(`demo/posters/${file}`, 'utf8')] as const);

  it('are a file for each film but the lost one, and no other file', () => {
    expect([...files.map((file) => `/${file}`), '/lost-poster.svg'].sort()).toEqual(paths.sort());
  });

  it('are well-formed SVG that refers to no other file, like the picture of the tour', () => {
    const all = [...pictures, ['tour.svg', readFileSync('demo/tour.svg', 'utf8')] as const];
    expect(all.filter(([, svg]) => !isWellFormed(svg) || /href|url\(|@import|<image/.test(svg))).toEqual([]);
  });

  it('are all different', () => {
    expect(new Set(pictures.map(([, svg]) => svg)).size).toBe(files.length);
  });

  it('keep every word inside, whatever the font', () => {
    const words = /<text x="([\d.-]+)" y="([\d.-]+)"[^>]*font-size="([\d.]+)" textLength="([\d.]+)"/g;
    const outside = pictures.filter(([, svg]) => {
      const texts = [...svg.matchAll(words)].map((match) => match.slice(1).map(Number));
      if (texts.length !== svg.split('<text').length - 1) return true;
      return texts.some(([x = 0, y = 0, size = 0, length = 0]) => x < 8 || x + length > 192 || y - size < 0 || y > 294);
    });
    expect(outside).toEqual([]);
  });
});
