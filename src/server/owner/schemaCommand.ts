import { toJsonSchema } from '@valibot/to-json-schema';
import { SiteSchema } from '#contract/site/site.ts';
import type { Command } from './command.ts';

export const schemaCommand: Command = {
  name: 'schema',
  usage: '',
  summary: 'Prints the JSON Schema of site.json, with which editors help to write it.',
  args: { min: 0, max: 0 },
  flags: {},
  async run({ terminal }) {
    terminal.print(siteJsonSchema());
  },
};

/** A schema cannot say everything, such as the contrast of a colour; `check` does. */
export function siteJsonSchema(): string {
  return JSON.stringify(toJsonSchema(SiteSchema, { typeMode: 'input', errorMode: 'ignore' }), null, 2);
}
