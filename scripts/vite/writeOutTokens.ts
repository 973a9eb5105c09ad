import { readFileSync } from 'node:fs';
import type { CSSOptions } from 'vite';

const file = 'src/ui/styles/tokens.css';
const use = /var\((--[a-z0-9-]+)\)/g;

/**
 * Puts the values of the tokens where they are used. A rule with var() is resolved for each element by itself, and a
 * root with many custom properties has the whole page styled anew whenever anything about the root changes.
 */
export function writeOutTokens(): CSSOptions {
  const tokens = readTokens(readFileSync(file, 'utf8'));
  const writeOut = (value: string): string =>
    value.replace(use, (asked, name: string) => {
      const token = tokens.get(name);
      return token === undefined ? asked : writeOut(token);
    });
  return {
    postcss: {
      plugins: [
        {
          postcssPlugin: 'talkover-tokens',
          Declaration(declaration) {
            if (tokens.has(declaration.prop)) declaration.remove();
            else declaration.value = writeOut(declaration.value);
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
