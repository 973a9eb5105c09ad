import type { Site } from './site.ts';

export const manifestPath = '/manifest.webmanifest';

/** The page's colour in the light theme, as in index.html. */
const paper = '#fcf3f0';

type Icon = { src: string; sizes: string; type: string; purpose?: 'maskable' };

/** What a browser needs to install the site as an app. */
export function writeManifest({ title, tagline, mark }: Site): string {
  return JSON.stringify({
    id: '/',
    name: title,
    short_name: title,
    description: tagline,
    lang: 'en',
    start_url: '/',
    scope: '/',
    display: 'standalone',
    background_color: paper,
    theme_color: paper,
    icons: mark === undefined ? builtInIcons : iconsOf(mark),
  });
}

const png = { type: 'image/png' };
const builtInIcons: Icon[] = [
  { src: '/icon-192.png', sizes: '192x192', ...png },
  { src: '/icon-512.png', sizes: '512x512', ...png },
  { src: '/icon-maskable.png', sizes: '512x512', ...png, purpose: 'maskable' },
];

/** The mark of a site is a drawing of any shape, and a system cuts a fifth off each side of a maskable icon. */
function iconsOf(mark: string): Icon[] {
  const draw = (background: string, share: number) => {
    const [at, size] = [256 * (1 - share), 512 * share];
    const image = `<image href="${mark}" x="${at}" y="${at}" width="${size}" height="${size}"/>`;
    const icon = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 512 512">${background}${image}</svg>`;
    return { src: `data:image/svg+xml,${encodeURIComponent(icon)}`, type: 'image/svg+xml' };
  };
  const plain = draw('', 0.9);
  return [
    { ...plain, sizes: '192x192' },
    { ...plain, sizes: '512x512' },
    { ...draw(`<rect width="512" height="512" fill="${paper}"/>`, 0.56), sizes: '512x512', purpose: 'maskable' },
  ];
}
