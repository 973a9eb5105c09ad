import path from 'node:path';
import { maxPasswordLength } from '#contract/session.ts';
import type { Site } from '#contract/site/site.ts';
import { readSite } from '#contract/site/site.ts';
import shippedSite from '#site/site.json' with { type: 'json' };
import { type Network, readNetwork } from './access/network.ts';
import { addressFault } from './database/postgresAddress.ts';
import { type LogLevel, parseLogLevel } from './http/health/logging.ts';
import type { TmdbAccess } from './match/tmdb/requestTmdb.ts';
import { singleLine } from './singleLine.ts';
import { readTextFile, UnusableText, withArea, withFiles } from './siteFile.ts';

export type Config = {
  port: number;
  host: string;
  dataDir: string;
  /** The address of PostgreSQL; without it the data is in a file of `dataDir`. */
  databaseUrl?: string | undefined;
  /** 0 turns automatic backups off. */
  backupsKept: number;
  password: string | undefined;
  /** Without it, matches are looked up in the catalogue itself and a built-in list. */
  tmdb: TmdbAccess | undefined;
  site: Site;
  /** The file that the site was read from, if it is not the shipped one. */
  siteFile: string | undefined;
  network: Network;
  logLevel: LogLevel;
  metricsToken: string | undefined;
  /** The address for reports of security problems. */
  securityContact: string | undefined;
};

export type DataConfig = Pick<Config, 'dataDir' | 'databaseUrl' | 'backupsKept'>;

type Environment = Record<string, string | undefined>;

/** Reads the environment variables. An error's message is one line for the terminal. */
export function readConfig(environment: Environment): Config {
  const get = makeGet(environment);
  return {
    port: parsePort(get('PORT') ?? '8080'),
    host: get('HOST') ?? '127.0.0.1',
    ...readDataConfig(environment),
    password: checkPassword(readSecret('ADMIN_PASSWORD', get)),
    tmdb: checkTmdb(readSecret('TMDB_TOKEN', get), get('TMDB_URL') ?? 'https://api.themoviedb.org/3'),
    site: withArea(readSiteFile(get('SITE_FILE')), get('AREA')),
    siteFile: get('SITE_FILE'),
    network: readNetwork(get),
    metricsToken: readSecret('METRICS_TOKEN', get),
    securityContact: checkContact(get('SECURITY_CONTACT')),
    logLevel: parseLogLevel(get('LOG_LEVEL') ?? 'info'),
  };
}

/** Compose files and service units leave a variable unset by giving it an empty value. */
function makeGet(environment: Environment) {
  return (name: string) => environment[name] || undefined;
}

/** The part of the configuration that the owner's commands need. */
export function readDataConfig(environment: Environment): DataConfig {
  const get = makeGet(environment);
  const kept = get('BACKUPS_KEPT') ?? '14';
  if (!/^\d{1,3}$/.test(kept)) throw new Error(`BACKUPS_KEPT must be a number from 0 to 999, not "${kept}".`);
  return {
    dataDir: path.resolve(get('DATA_DIR') ?? 'data'),
    databaseUrl: checkDatabaseUrl(readSecret('DATABASE_URL', get)),
    backupsKept: Number(kept),
  };
}

/** The address may contain a password, so the error does not repeat it. */
function checkDatabaseUrl(url: string | undefined): string | undefined {
  const fault = url === undefined ? undefined : addressFault(url);
  if (fault !== undefined) throw new Error(`DATABASE_URL ${fault}.`);
  return url;
}

function parsePort(text: string): number {
  const port = Number(text);
  if (!/^\d{1,5}$/.test(text) || port > 65535) throw new Error(`PORT must be a number from 0 to 65535, not "${text}".`);
  return port;
}

/** A secret is read from NAME or, better, from the file in NAME_FILE. */
function readSecret(name: string, get: (name: string) => string | undefined): string | undefined {
  const [value, file] = [get(name), get(`${name}_FILE`)];
  if (value !== undefined && file !== undefined) throw new Error(`Set ${name} or ${name}_FILE, not both.`);
  // The line break that editors add at the end is not part of the secret.
  const secret = file === undefined ? value : readText(`${name}_FILE`, file).replace(/\r?\n$/, '');
  const source = file === undefined ? name : `${name}_FILE ${file}`;
  if (secret?.trim() === '') throw new Error(`${source} is empty.`);
  if (secret && /[\r\n]/.test(secret)) throw new Error(`${source} must be a single line.`);
  return secret;
}

function checkPassword(password: string | undefined): string | undefined {
  if (password && password.length > maxPasswordLength) {
    throw new Error(`The admin password must not be longer than ${maxPasswordLength} characters.`);
  }
  return password;
}

function checkContact(contact: string | undefined): string | undefined {
  if (contact === undefined || /^(https:\/\/|mailto:\S+@|tel:\+?\d)\S+$/.test(contact)) return contact;
  throw new Error(`SECURITY_CONTACT must begin with https://, mailto: or tel:, not "${contact}".`);
}

function checkTmdb(token: string | undefined, url: string): TmdbAccess | undefined {
  if (token === undefined) return undefined;
  // The token is sent in a header, which allows neither spaces nor characters beyond ASCII.
  if (!/^[\x21-\x7e]+$/.test(token)) throw new Error('TMDB_TOKEN must be a single word of ASCII characters.');
  const parsed = URL.canParse(url) ? new URL(url) : undefined;
  const isLocal = parsed?.hostname === '127.0.0.1' || parsed?.hostname === 'localhost';
  if (!parsed || !(parsed.protocol === 'https:' || (isLocal && parsed.protocol === 'http:'))) {
    throw new Error(`TMDB_URL must be an https address, not "${url}".`);
  }
  return { token, url: parsed.href };
}

function readSiteFile(file: string | undefined): Site {
  if (file === undefined) return readSite(shippedSite, 'The shipped site.json');
  const text = readText('SITE_FILE', file);
  try {
    return readSite(withFiles(JSON.parse(text), file), `SITE_FILE ${file}`);
  } catch (error) {
    const words = `${error instanceof SyntaxError ? `SITE_FILE ${file} is not JSON: ` : ''}${singleLine(error)}`;
    throw new Error(`${words}. To see every fault with its line: npm run -s site -- check ${file}`);
  }
}

function readText(name: string, file: string): string {
  try {
    return readTextFile(file);
  } catch (error) {
    if (error instanceof UnusableText) throw new Error(`${name}: ${error.message}`);
    throw new Error(`${name} names ${file}, which cannot be read.`);
  }
}
