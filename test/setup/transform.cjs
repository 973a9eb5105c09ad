const { createHash } = require('node:crypto');
const { readFileSync } = require('node:fs');
const path = require('node:path');
const tsJest = require('ts-jest').default;

/** What an output depends on besides its source. */
const compiler = [
  'tsconfig.jest.json',
  '../../tsconfig.json',
  '../../package-lock.json',
  'transform.cjs',
  'importMeta.cjs',
]
  .map((file) => readFileSync(path.join(__dirname, file)))
  .join('\0');

/**
 * ts-jest with one cache for all projects. The key of ts-jest holds the name of the project, so on a clean clone each
 * file was compiled once for each project.
 */
module.exports = {
  createTransformer(options) {
    const transformer = tsJest.createTransformer(options);
    return {
      canInstrument: transformer.canInstrument,
      process: (source, file, details) => transformer.process(source, file, details),
      getCacheKey: (source, file) => createHash('sha256').update([compiler, file, source].join('\0')).digest('hex'),
    };
  },
};
