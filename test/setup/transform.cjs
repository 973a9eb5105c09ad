const { createHash } = require('node:crypto');
const { readFileSync } = require('node:fs');
const path = require('node:path');
const tsJest = require('ts-jest').default;

const hashOf = (text) => createHash('sha256').update(text).digest('hex');

/** Everything besides the source file that affects the output. A hash, because it is part of the key of each file. */
const compilerInputs = hashOf(
  ['tsconfig.jest.json', '../../tsconfig.json', '../../package-lock.json', 'transform.cjs', 'importMeta.cjs']
    .map((file) => readFileSync(path.join(__dirname, file)))
    .join('\0'),
);

/**
 * ts-jest with one cache for all projects. The cache key of ts-jest contains the project name, so on a fresh clone every
 * file was compiled once per project.
 */
module.exports = {
  createTransformer(options) {
    const transformer = tsJest.createTransformer(options);
    return {
      canInstrument: transformer.canInstrument,
      process: (source, file, details) => transformer.process(source, file, details),
      getCacheKey: (source, file) => hashOf([compilerInputs, file, source].join('\0')),
    };
  },
};
