import * as v from 'valibot';
import { type Site, SiteSchema } from './site.ts';

/** The content of site.json, or an error whose message names each bad field by its path. */
export function readSite(content: unknown, from: string): Site {
  const read = v.safeParse(SiteSchema, content);
  if (read.success) return read.output;
  const faults = read.issues.map((issue) => `${v.getDotPath(issue) ?? '(the whole file)'}: ${issue.message}`);
  throw new Error(`${from} is not usable: ${faults.join('; ')}`);
}
