import { readFileSync } from 'node:fs';
import path from 'node:path';
import { pagePaths } from '#contract/pages.ts';
import { readSite } from '#contract/readSite.ts';
import type { Site } from '#contract/site.ts';
import shippedSite from '#site/site.json' with { type: 'json' };

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
  if (chosen && chosen.length > 1024) throw new Error('The admin password must not be longer than 1024 characters.');
  return chosen;
}

export function siteFrom(file: string | undefined): Site {
  if (file === undefined) return readSite(shippedSite, 'The shipped site.json');
  const text = readText('SITE_FILE', file);
  let content: unknown;
  try {
    content = JSON.parse(text);
  } catch (error) {
    throw new Error(`SITE_FILE ${file} is not JSON: ${(error as Error).message}`);
  }
  return readSite(content, `SITE_FILE ${file}`);
}

function withArea(site: Site, area: string | undefined): Site {
  if (area !== undefined && !/^[A-Za-z][\w-]{0,63}$/.test(area)) {
    throw new Error(`AREA must be one word of letters, digits, - and _, not "${area}".`);
  }
  const used = area ?? site.api.area;
  const taken = [...pagePaths(site), '/assets', '/img'].find((page) => page.toLowerCase() === `/${used.toLowerCase()}`);
  if (taken) throw new Error(`AREA must not be "${used}", because the site has a page at ${taken}.`);
  return { ...site, api: { ...site.api, area: used } };
}

function readText(name: string, file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    throw new Error(`${name} names ${file}, which cannot be read.`);
  }
}
