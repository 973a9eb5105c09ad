import { readFileSync } from 'node:fs';
import { siteJsonSchema } from '#server/owner/schemaCommand.ts';

it('the JSON Schema for editors is that of the contract', () => {
  // After a change of the contract: npm run -s site -- schema > docs/site.schema.json
  expect(readFileSync('docs/site.schema.json', 'utf8')).toBe(`${siteJsonSchema()}\n`);
  expect(JSON.parse(siteJsonSchema())).toMatchObject({ type: 'object', required: ['title', 'show'] });
});
