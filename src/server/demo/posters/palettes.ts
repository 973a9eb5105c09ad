/**
 * Colours by the part they play. `body` stands out on `sky` and on `disc`, `cut` and `pop` stand out on `body`;
 * `ink` and `tint` are read on `ground`, `body` and `skyTint` on `sky`.
 */
export type Palette = {
  sky: string;
  shade: string;
  ground: string;
  disc: string;
  body: string;
  cut: string;
  pop: string;
  ink: string;
  tint: string;
  skyTint: string;
};

/** A drawing in these colours, as SVG. */
export type Draw = (colours: Palette) => string;

const inOrder = (colours: string): Palette => {
  const [sky, shade, ground, disc, body, cut, pop, ink, tint, skyTint] = colours.split(' ').map((hex) => `#${hex}`);
  return { sky, shade, ground, disc, body, cut, pop, ink, tint, skyTint } as Palette;
};

/* sky, shade, ground, disc, body, cut, pop, ink, tint, skyTint */
export const palettes = {
  lagoon: inOrder('123c46 1a4d58 0b2730 d9583a f8eee0 0b2730 f0a345 f8eee0 f4b56b f4b56b'),
  ember: inOrder('2a0f1d 3a1628 170710 c93630 f6dcc6 2a0f1d ef8a3a f6dcc6 ef6a5a f3a65a'),
  diner: inOrder('ece3d2 e0d2b8 b93a26 e9b44c 1f5450 fff5e3 d2492f fff5e3 ffe2ac a83220'),
  royal: inOrder('f2c53d e9ad2c 1d2b6b e5572f 1d2b6b fbeccd fbeccd fbeccd f2c53d 8f2612'),
  signal: inOrder('14262a 1d353a 0b1719 27705f e9fbf2 0b1719 f2644f e9fbf2 8fd6bd 8fd6bd'),
  rose: inOrder('f3d3cb ebbfb5 7b1e3a e86a5c 4a1029 fff3e6 fff3e6 fff3e6 f9b3a4 a82343'),
  mint: inOrder('cfe5d4 bad7c2 16524a f0b24a 123f3c f4fbf0 e2603f f4fbf0 f7c86a a3341d'),
  plum: inOrder('3a1f4d 49295f 241031 b93a70 fbe9ef 3a1f4d f0a22e fbe9ef f5b84d f5b84d'),
  cobalt: inOrder('1f3fa0 2b4db4 132a70 d8402c fdf3df 132a70 ffb01f fdf3df ffc44a ffc44a'),
  rust: inOrder('b84722 a63c1a 33120c e08e2b fff0da 33120c 33120c fff0da f0a63c ffe6b8'),
  slate: inOrder('2f3e52 3a4c63 1a2433 bd5138 f4efe4 1a2433 e3a32c f4efe4 e8b64a e8b64a'),
  sand: inOrder('e9cc9c debb80 5a2a1b d4592f 3b1a12 fbeed5 fbeed5 fbeed5 f0b563 97341a'),
  pine: inOrder('1f4b3a 285b47 113024 c8642e f7edd8 113024 dcae3a f7edd8 e7d069 e7d069'),
  ice: inOrder('d8e6ee c3d7e4 17324d 7fb2d0 10263c f4fafd e4513b f4fafd 9fd0ec b23320'),
  noir: inOrder('211d1d 302a2a 0e0c0c a82a25 efe6d8 0e0c0c d09c33 efe6d8 d9b04c d9b04c'),
  tangerine: inOrder('f39a3d ea882a 3b1240 ffd36b 3b1240 fff0d2 fff0d2 fff0d2 ffb14f 6d1230'),
  reef: inOrder('5fb3ab 4fa69e 0e3b44 f6d06b 0e3b44 fdf4e0 fdf4e0 fdf4e0 f6d06b 0e3b44'),
  blush: inOrder('f6b9c4 efa4b3 5b1240 fff0e0 5b1240 fff0e0 d92f45 fff0e0 ff9fb0 a1163d'),
} as const satisfies Record<string, Palette>;

export type PaletteName = keyof typeof palettes;
