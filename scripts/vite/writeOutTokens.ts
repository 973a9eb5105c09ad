import { readFileSync } from 'node:fs';
import type { CSSOptions } from 'vite';
import { colourTokens } from '../../src/contract/site/colours.ts';

const tokensFile = 'src/ui/styles/tokens.css';
const reference = /var\((--[a-z0-9-]+)\)/g;

/**
 * Replaces references to the tokens of `tokens.css` by their values, in the build only. Those that a site may set stay
 * references, with the value for all others: a variable that nobody sets costs nothing. With many custom properties on
 * the root, any change of the root restyles the whole page.
 *
 * Measured with 2,000 tracks and a processor four times slower: opening a dialog takes 26 ms, and 33 with variables;
 * closing one 24 and 36. postcss-custom-properties has the same effect, but it also fixes every fallback and every
 * value of `states.css`, which must stay variable. `test/lint/styles.test.ts` holds the rules that make this safe. To
 * delete: remove this file, its line in `vite.config.ts` and that test.
 */
export function writeOutTokens(): CSSOptions {
  const tokens = readTokens(readFileSync(tokensFile, 'utf8'));
  const resolve = (value: string): string =>
    value.replace(reference, (original, name: string) => {
      const token = tokens.get(name);
      if (token === undefined) return original;
      return colourTokens.includes(name) ? `var(${name}, ${resolve(token)})` : resolve(token);
    });
  return {
    postcss: {
      plugins: [
        {
          postcssPlugin: 'talkover-tokens',
          Declaration(declaration) {
            if (tokens.has(declaration.prop)) declaration.remove();
            else declaration.value = resolve(declaration.value);
          },
        },
      ],
    },
  };
}

function readTokens(text: string): Map<string, string> {
  const declarations = text.replaceAll(/\/\*.*?\*\//gs, '').matchAll(/(--[a-z0-9-]+):\s*([^;]+);/g);
  return new Map([...declarations].map(([, name = '', value = '']) => [name, value.trim()]));
}
