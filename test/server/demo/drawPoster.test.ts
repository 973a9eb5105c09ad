import { demoFilms } from '#server/demo/demoFilms.ts';
import { demoTracks } from '#server/demo/demoTracks.ts';
import { drawPoster } from '#server/demo/drawPoster.ts';
import { drawTour } from '#server/demo/drawTour.ts';

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

describe('drawPoster', () => {
  const paths = [...new Set([...demoTracks, ...demoFilms].flatMap(({ posterPath }) => posterPath ?? []))];
  const drawn = paths.filter((path) => path !== '/lost-poster.svg');
  const poster = (path: string) => drawPoster(path, 500) ?? '';

  it('draws every poster of the demo but the lost one', () => {
    expect(paths.filter((path) => drawPoster(path, 92) === undefined)).toEqual(['/lost-poster.svg']);
  });

  it('returns undefined for an unknown film', () => expect(drawPoster('/nobody-made-this.svg', 92)).toBeUndefined());

  it('draws well-formed SVG, like drawTour', () => {
    expect(drawn.filter((path) => !isWellFormed(poster(path)))).toEqual([]);
    expect(isWellFormed(drawTour())).toBe(true);
  });

  it('draws in the requested width', () => {
    expect(drawPoster('/quiet-harbour.svg', 92)).toMatch(/^<svg [^>]*viewBox="0 0 200 300" width="92" height="138"/);
  });

  it('draws the same poster every time, and no two the same', () => {
    expect(drawn.map(poster)).toEqual(drawn.map(poster));
    expect(new Set(drawn.map(poster)).size).toBe(drawn.length);
  });

  it('keeps every word inside the poster, whatever the font', () => {
    const words = /<text x="([\d.-]+)" y="([\d.-]+)"[^>]*font-size="([\d.]+)" textLength="([\d.]+)"/g;
    const outside = drawn.filter((path) => {
      const texts = [...poster(path).matchAll(words)].map((match) => match.slice(1).map(Number));
      if (texts.length !== poster(path).split('<text').length - 1) return true;
      return texts.some(([x = 0, y = 0, size = 0, length = 0]) => x < 8 || x + length > 192 || y - size < 0 || y > 294);
    });
    expect(outside).toEqual([]);
  });

  it('refers to no other file', () => {
    expect(drawn.filter((path) => /href|url\(|@import|<image/.test(poster(path)))).toEqual([]);
  });
});
