import { readFileSync } from 'node:fs';
import { coloursCss, colourTokens, readableColour } from '#contract/site/colours.ts';
import { readSite } from '#contract/site/site.ts';

const siteWith = (colours: object) => readSite({ title: 'Fog', show: 'Fog', colours }, 'my.json');

describe('the colours of a site', () => {
  it('are refused where a text in them is hard to read, with a shade that is not', () => {
    expect(() => siteWith({ light: '#ffcc00', dark: '#ffcc00' })).toThrow(
      /colours\.light: is hard to read on the light theme: its contrast is 1\.\d:1 and must be 4\.5:1 or more\. A darker one like #\w{6} will do$/,
    );
    expect(() => siteWith({ light: '#00439c', dark: '#00439c' })).toThrow(
      /colours\.dark: is hard to read on the dark theme.*A lighter one like/,
    );
    expect(() => siteWith({ light: 'blue', dark: '#9cf' })).toThrow(
      'colours.light: must be a colour like #b3202c; colours.dark: must be a colour like #b3202c',
    );
  });

  it.each(['#ffcc00', '#00439c', '#2e7d32', '#ffffff', '#000000', '#ff00ff'])(
    '%s has a shade for both themes',
    (hex) => {
      const shades = { light: readableColour('light', hex), dark: readableColour('dark', hex) };
      expect(siteWith(shades).colours).toEqual(shades);
    },
  );

  it('a colour that can be read stays as it is', () => expect(readableColour('light', '#00439c')).toBe('#00439c'));

  it('set tokens that the design has, and no others', () => {
    const design = readFileSync('src/ui/styles/tokens.css', 'utf8');
    expect(colourTokens.filter((name) => !design.includes(`    ${name}: `))).toEqual([]);
    const css = coloursCss({ light: '#00439c', dark: '#8ab4ff' });
    expect([...css.matchAll(/(--[\w-]+):/g)].map(([, name]) => name).sort()).toEqual([...colourTokens].sort());
    expect(css).toContain('--accent-fill:light-dark(#00439c,#8ab4ff)');
    expect(coloursCss(undefined)).toBe('');
  });
});
