import { readSite } from '#contract/site/site.ts';
import { writeManifest } from '#contract/site/webManifest.ts';

const mark = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><path d="M0 0h9v9z"/></svg>';
const iconsOf = (more: object) =>
  JSON.parse(writeManifest(readSite({ title: 'Fog', show: 'Fog', ...more }, 'site.json'))).icons as {
    src: string;
    purpose?: string;
  }[];

describe('the icons of an installed site', () => {
  it('are those of the shipped mark, or of its own', () => {
    expect(iconsOf({}).map(({ src }) => src)).toEqual(['/icon-192.png', '/icon-512.png', '/icon-maskable.png']);
    expect(iconsOf({ mark }).map(({ purpose }) => purpose)).toEqual([undefined, undefined, 'maskable']);
  });

  it('leave so much around a mark that a system cuts nothing off it', () => {
    const drawing = decodeURIComponent(iconsOf({ mark }).at(-1)?.src ?? '');
    const [, x, width] = /<image [^>]* x="([\d.]+)" [^>]*width="([\d.]+)"/.exec(drawing) ?? [];
    // In a circle of four fifths of the icon, 512 wide, has a square at most this width.
    const widest = (0.8 * 512) / Math.SQRT2;
    expect(Number(width)).toBeLessThanOrEqual(widest);
    expect(Number(x)).toBeCloseTo((512 - Number(width)) / 2);
    expect(drawing).toMatch(/<rect width="512" height="512"/);
  });
});
