const { createHash } = require('node:crypto');
const { readFileSync } = require('node:fs');
const path = require('node:path');
const { transformSync } = require('esbuild');

const hashOf = (text) => createHash('sha256').update(text).digest('hex');

/** Everything besides the source file that affects the output. */
const compilerInputs = hashOf(
  [__filename, path.join(__dirname, '../../package-lock.json')].map((file) => readFileSync(file)).join('\0'),
);

/** Compiles only: `tsc` checks the types. Source files are ES modules, and jest runs them as CommonJS. */
module.exports = {
  process(source, file) {
    const { code, map } = transformSync(source, {
      sourcefile: file,
      loader: path.extname(file).slice(1),
      format: 'cjs',
      target: 'node20',
      supported: { 'dynamic-import': false },
      jsx: 'automatic',
      sourcemap: 'external',
      // `import.meta` is a syntax error in CommonJS.
      define: {
        'import.meta.dirname': '__dirname',
        'import.meta.env.DEV': 'false',
        'import.meta.env.SSR': 'globalThis.isDrawnOnServer',
        'import.meta.url': 'importMetaUrl',
      },
      banner: "const importMetaUrl = require('node:url').pathToFileURL(__filename).href;",
    });
    return { code, map };
  },
  getCacheKey: (source, file) => hashOf([compilerInputs, file, source].join('\0')),
};
