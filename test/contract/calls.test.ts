import { readFileSync } from 'node:fs';
import { extraCalls } from '#contract/calls.ts';
import { writtenFields } from '#contract/trackEdits.ts';

const docs = readFileSync('docs/wire.md', 'utf8');

it.each(Object.values(extraCalls))('docs/wire.md has a row for $method $path', ({ method, path }) =>
  expect(docs).toContain(`\n| \`${method} ${path}\` | `),
);

it.each(Object.keys(writtenFields))('docs/wire.md says what an edit may write as %s', (field) =>
  expect(docs).toMatch(new RegExp(`^- .*\`${field}\`.*:`, 'm')),
);
