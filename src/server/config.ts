import { readFileSync } from 'node:fs';
import path from 'node:path';
import { readSite } from '#contract/readSite.ts';
import { longestPassword } from '#contract/session.ts';
import type { Site } from '#contract/site.ts';
import shippedSite from '#site/site.json' with { type: 'json' };
import { inOneLine } from './inOneLine.ts';

export type Config = { port: number; host: string; dataDir: string; password: string | undefined; site: Site };

type Environment = Record<string, string | undefined>;

/** What the environment asks for; an error's message is one line for the person who starts the server. */
export function readConfig(environment: Environment): Config {
  // An empty value is none: that is how compose files and service units leave a thing unset.
  const get = (name: string) => environment[name] || undefined;
  return {
    port: readPort(get('PORT') ?? '8080'),
    host: get('HOST') ?? '127.0.0.1',
    dataDir: path.resolve(get('DATA_DIR') ?? 'data'),
    password: readPassword(get('ADMIN_PASSWORD'), get('ADMIN_PASSWORD_FILE')),
    site: withArea(siteFrom(get('SITE_FILE')), get('AREA')),
  };
}

function readPort(text: string): number {
  const port = Number(text);
  if (!/^\d{1,5}$/.test(text) || port > 65535) throw new Error(`PORT must be a number from 0 to 65535, not "${text}".`);
  return port;
}

function readPassword(password: string | undefined, file: string | undefined): string | undefined {
  if (password !== undefined && file !== undefined) {
    throw new Error('Set ADMIN_PASSWORD or ADMIN_PASSWORD_FILE, not both.');
  }
  // An editor's last line break is not part of the password.
  const chosen = file === undefined ? password : readText('ADMIN_PASSWORD_FILE', file).replace(/\r?\n$/, '');
  if (chosen === '') throw new Error(`ADMIN_PASSWORD_FILE ${file} is empty.`);
  if (chosen && chosen.length > longestPassword) {
    throw new Error(`The admin password must not be longer than ${longestPassword} characters.`);
  }
  return chosen;
}

export function siteFrom(file: string | undefined): Site {
  if (file === undefined) return readSite(shippedSite, 'The shipped site.json');
  const text = readText('SITE_FILE', file);
  let content: unknown;
  try {
    content = JSON.parse(text);
  } catch (error) {
    throw new Error(`SITE_FILE ${file} is not JSON: ${inOneLine(error)}`);
  }
  return readSite(content, `SITE_FILE ${file}`);
}

function withArea(site: Site, area: string | undefined): Site {
  if (area === undefined) return site;
  try {
    return readSite({ ...site, api: { ...site.api, area } }, `AREA "${area}"`);
  } catch (error) {
    throw new Error(inOneLine(error).replace('api.area: ', ''));
  }
}

function readText(name: string, file: string): string {
  try {
    // Some editors put a mark in front that is no part of the text.
    return readFileSync(file, 'utf8').replace(/^\uFEFF/, '');
  } catch {
    throw new Error(`${name} names ${file}, which cannot be read.`);
  }
}
