import { transform } from 'lightningcss';
import type { Plugin } from 'vite';
import { olderStyles as olderStylesPath } from '../../src/contract/servedPages.ts';

/** Of TVs and tablets of 2020, as numbers that `lightningcss` reads: a byte for each part of the version. */
const targets = { chrome: 87 << 16, firefox: 84 << 16, safari: 14 << 16 };

const isForVisitors = /^assets\/(?!ManageScreen-).*\.css$/;
const isFirst = ({ fileName }: { fileName: string }) => fileName.startsWith('assets/index-');

/**
 * Writes one stylesheet with the styles of all pages but the desk, for browsers that are too old for the script (record
 * 93). They show what was drawn for browsers without script, in light colours.
 */
export function olderStyles(): Plugin {
  return {
    name: 'talkover-older-styles',
    apply: 'build',
    generateBundle: {
      // After Vite has written the stylesheets.
      order: 'post',
      handler(_, bundle) {
        const sheets = Object.values(bundle).filter(({ fileName }) => isForVisitors.test(fileName));
        // The first load has them in their order.
        sheets.sort((one, other) => Number(isFirst(other)) - Number(isFirst(one)));
        const css = sheets.map((sheet) => (sheet.type === 'asset' ? String(sheet.source) : '')).join('');
        this.emitFile({ type: 'asset', fileName: olderStylesPath.slice(1), source: inOldWords(withoutLayers(css)) });
      },
    },
  };
}

const inBraces = (content: string) => String.raw`(?:[^{}]|\{${content}\})*`;
const layerBlock = new RegExp(String.raw`@layer (\w+)\{(${inBraces(inBraces(inBraces(inBraces('[^{}]*'))))})\}`, 'g');

/** All rules of the first layer, then those of the second: what comes later is to win, and mostly does. */
function withoutLayers(css: string): string {
  const layers = new Map<string, string>();
  const others = css.replaceAll(layerBlock, (_, name: string, rules: string) => {
    layers.set(name, (layers.get(name) ?? '') + rules);
    return '';
  });
  return others + [...layers.values()].join('');
}

const pairOfColours = /light-dark\(((?:[^(),]|\([^()]*\))+),(?:[^()]|\([^()]*\))+\)/g;

function inOldWords(css: string): Uint8Array {
  const code = css
    // Twice, for a pair within a pair.
    .replaceAll(pairOfColours, '$1')
    .replaceAll(pairOfColours, '$1')
    .replaceAll('color-scheme:light dark', 'color-scheme:light')
    .replaceAll('(scripting:none)', 'all')
    .replaceAll(/\(([\w.]+)<=(width|height)</g, '(min-$2:$1) and ($2<')
    .replaceAll(/\((width|height)>=/g, '(min-$1:')
    .replaceAll(
      /\((width|height)<([\d.]+)/g,
      (_, side: string, limit: string) => `(max-${side}:${Number(limit) - 0.02}`,
    )
    .replaceAll(/@media [^{]* or [^{]*\{/g, (media) => media.replaceAll(' or ', ','));
  return transform({ filename: olderStylesPath, code: Buffer.from(code), minify: true, targets }).code;
}
