import { readFileSync } from 'node:fs';
import path from 'node:path';
import { maxPasswordLength } from '#contract/session.ts';
import type { Site } from '#contract/site.ts';
import { readSite } from '#contract/site.ts';
import shippedSite from '#site/site.json' with { type: 'json' };
import { type Reach, readReach } from './access/reach.ts';
import { type LogLevel, readLogLevel } from './http/logging.ts';
import { inOneLine } from './inOneLine.ts';
import type { TmdbAccess } from './match/tmdb/askTmdb.ts';

export type Config = {
  port: number;
  host: string;
  dataDir: string;
  /** How many backups are kept; with 0 none are made by themselves. */
  backupsKept: number;
  password: string | undefined;
  /** Undefined: matches are looked up in the catalogue itself and the built-in list. */
  tmdb: TmdbAccess | undefined;
  site: Site;
  reach: Reach;
  logLevel: LogLevel;
  metricsToken: string | undefined;
};

type Environment = Record<string, string | undefined>;

/** What the environment asks for; an error's message is one line for the person who starts the server. */
export function readConfig(environment: Environment): Config {
  // An empty value is none: that is how compose files and service units leave a thing unset.
  const get = (name: string) => environment[name] || undefined;
  return {
    port: readPort(get('PORT') ?? '8080'),
    host: get('HOST') ?? '127.0.0.1',
    ...readDataConfig(environment),
    password: readPassword(readSecret('ADMIN_PASSWORD', get)),
    tmdb: readTmdb(readSecret('TMDB_TOKEN', get), get('TMDB_URL') ?? 'https://api.themoviedb.org/3'),
    site: withArea(siteFrom(get('SITE_FILE')), get('AREA')),
    reach: readReach(get),
    metricsToken: readSecret('METRICS_TOKEN', get),
    logLevel: readLogLevel(get('LOG_LEVEL') ?? 'info'),
  };
}

/** What a command needs that works on the data while no server is asked. */
export function readDataConfig(environment: Environment): Pick<Config, 'dataDir' | 'backupsKept'> {
  const kept = environment['BACKUPS_KEPT'] || '14';
  if (!/^\d{1,3}$/.test(kept)) throw new Error(`BACKUPS_KEPT must be a number from 0 to 999, not "${kept}".`);
  return { dataDir: path.resolve(environment['DATA_DIR'] || 'data'), backupsKept: Number(kept) };
}

function readPort(text: string): number {
  const port = Number(text);
  if (!/^\d{1,5}$/.test(text) || port > 65535) throw new Error(`PORT must be a number from 0 to 65535, not "${text}".`);
  return port;
}

/** A secret may stand in the environment or, better, in a file that the environment names. */
function readSecret(name: string, get: (name: string) => string | undefined): string | undefined {
  const [value, file] = [get(name), get(`${name}_FILE`)];
  if (value !== undefined && file !== undefined) throw new Error(`Set ${name} or ${name}_FILE, not both.`);
  // An editor's last line break is not part of the secret.
  const chosen = file === undefined ? value : readText(`${name}_FILE`, file).replace(/\r?\n$/, '');
  if (chosen === '') throw new Error(`${name}_FILE ${file} is empty.`);
  return chosen;
}

function readPassword(chosen: string | undefined): string | undefined {
  if (chosen && chosen.length > maxPasswordLength) {
    throw new Error(`The admin password must not be longer than ${maxPasswordLength} characters.`);
  }
  return chosen;
}

function readTmdb(token: string | undefined, url: string): TmdbAccess | undefined {
  if (token === undefined) return undefined;
  // It travels in a header, which holds no spaces and no letters beyond ASCII.
  if (!/^[\x21-\x7e]+$/.test(token)) throw new Error('TMDB_TOKEN must be one word of plain letters, digits and signs.');
  const address = URL.canParse(url) ? new URL(url) : undefined;
  const isLocal = address?.hostname === '127.0.0.1' || address?.hostname === 'localhost';
  if (!address || !(address.protocol === 'https:' || (isLocal && address.protocol === 'http:'))) {
    throw new Error(`TMDB_URL must be an https address, not "${url}".`);
  }
  return { token, url: address.href };
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
