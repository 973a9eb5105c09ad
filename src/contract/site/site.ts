import * as v from 'valibot';
import { ColoursSchema } from './colours.ts';
import { MarkSchema } from './mark.ts';
import { host, imageHost, line, longProse, names, origin, picture, prose, segment, webAddress } from './siteTexts.ts';

const PlaylistSchema = v.strictObject({
  title: line,
  id: v.pipe(v.string(), v.regex(/^[\w-]{1,100}$/, 'must be a playlist id')),
});

const ApiSchema = v.strictObject({
  host: v.optional(host, ''),
  area: v.optional(segment, 'api'),
  credentials: v.optional(v.boolean(), false),
  extras: v.optional(v.boolean()),
});

const tmdbNotice =
  'This website uses TMDB and the TMDB APIs but is not endorsed, certified, or otherwise approved by TMDB. Streaming links by JustWatch via TMDB.';
const DatabaseSchema = v.strictObject({
  name: v.optional(line, 'TMDB'),
  notice: v.optional(prose, tmdbNotice),
  // Says what is searched if the database is not; our own server fills it in.
  standIn: v.optional(line),
});

const LinksSchema = v.strictObject({
  channel: v.optional(webAddress),
  membership: v.optional(webAddress),
  shop: v.optional(webAddress),
  tour: v.optional(webAddress),
  newsletter: v.optional(webAddress),
  credit: v.optional(v.strictObject({ label: line, url: webAddress })),
});

const GuestsSchema = v.strictObject({
  coHosts: v.optional(names(2), []),
  collabs: v.optional(names(50), []),
  showmen: v.optional(
    v.strictObject({ names: v.pipe(names(3), v.minLength(2, 'must be a list of two or three names')), label: line }),
  ),
});

const EmbedsSchema = v.strictObject({
  host: v.optional(webAddress, 'https://www.youtube-nocookie.com'),
  // What a playlist's own address begins with; its id follows.
  page: v.optional(webAddress),
});
const defaultEmbeds = { page: 'https://www.youtube.com/playlist?list=' };

const ArchiveSchema = v.strictObject({
  intro: v.optional(prose),
  sections: v.array(
    v.strictObject({ title: line, playlists: v.pipe(v.array(PlaylistSchema), v.minLength(1, 'must hold a playlist')) }),
  ),
});

const AudioSchema = v.strictObject({
  hosts: v.optional(v.pipe(v.array(origin), v.maxLength(20, 'must be a list of at most 20 hosts')), []),
});

const TourSchema = v.strictObject({
  image: v.optional(v.strictObject({ src: picture, alt: line })),
  name: v.optional(line),
  guestComedian: v.optional(line),
  upcoming: v.optional(v.array(v.strictObject({ date: line, city: line, tickets: v.optional(webAddress) })), []),
  past: v.optional(v.array(v.strictObject({ date: line, city: line })), []),
});

/**
 * The content of site.json: a title and the show's name. Anything else has a default, or the site is without it.
 * `docs/site.md` explains each field to an owner.
 */
export const SiteSchema = v.pipe(
  v.strictObject({
    $schema: v.optional(v.string()),
    title: line,
    show: line,
    headline: v.optional(line),
    tagline: v.optional(prose, 'Commentary tracks for movies and TV.'),
    mark: v.optional(MarkSchema),
    colours: v.optional(ColoursSchema),
    api: v.optional(ApiSchema, {}),
    images: v.optional(v.strictObject({ host: imageHost }), { host: '/img' }),
    audio: v.optional(AudioSchema, {}),
    database: v.optional(DatabaseSchema, {}),
    links: v.optional(LinksSchema, {}),
    guests: v.optional(GuestsSchema, {}),
    // Of an earlier version.
    howItWorks: v.optional(v.unknown()),
    joke: v.optional(v.strictObject({ path: segment })),
    embeds: v.optional(EmbedsSchema, defaultEmbeds),
    rememberTheme: v.optional(v.boolean(), false),
    offline: v.optional(v.boolean(), true),
    countVisitors: v.optional(v.boolean(), true),
    debug: v.optional(v.boolean()),
    old: v.optional(ArchiveSchema),
    tour: v.optional(TourSchema),
    privacy: v.optional(longProse),
  }),
  v.forward(
    v.check(
      ({ api, joke }) => api.area.toLowerCase() !== joke?.path.toLowerCase(),
      'must not be the same as joke.path',
    ),
    ['api', 'area'],
  ),
  // The schema is for editors only, and an archive without sections is none.
  v.transform(({ $schema, howItWorks, headline, old, mark, guests, ...site }) => ({
    ...site,
    // As the address of an image, in which nothing could run.
    ...(mark && { mark: `data:image/svg+xml,${encodeURIComponent(mark)}` }),
    guests: { ...guests, showmen: guests.showmen ?? { names: [], label: '' } },
    headline: headline ?? site.show,
    ...(old && old.sections.length > 0 && { old }),
  })),
);
export type Site = v.InferOutput<typeof SiteSchema>;

type SiteFault = { path: (string | number)[]; message: string };

/** The site that the content makes, or everything that is wrong with it. */
export function trySite(content: unknown): { site: Site } | { faults: SiteFault[] } {
  const read = v.safeParse(SiteSchema, content);
  if (read.success) return { site: read.output };
  const lists = read.issues.filter(isInList).map(pathOf);
  const isMissingInList = ({ path }: SiteFault) =>
    lists.some((list) => path.length > list.length && list.every((key, at) => key === path[at]));
  const found = read.issues
    .map((issue) => ({ path: pathOf(issue), message: explainIssue(issue) }))
    .filter((fault) => !isMissingInList(fault));
  // valibot reports one unknown field per group and read: the others are found without it.
  const unknown = read.issues.filter((issue) => isUnknownKey(issue) && !isInList(issue)).map(pathOf);
  if (unknown.length === 0) return { faults: found };
  const rest = trySite(unknown.reduce(without, content));
  const isNew = ({ path }: SiteFault) => !found.some((other) => other.path.join('.') === path.join('.'));
  return { faults: [...found, ...('faults' in rest ? rest.faults.filter(isNew) : [])] };
}

function pathOf(issue: v.BaseIssue<unknown>): (string | number)[] {
  const path = (issue.path ?? []).map(({ key }) => (typeof key === 'number' ? key : String(key)));
  return isInList(issue) ? path.slice(0, -1) : path;
}

/** Where a group belongs, valibot takes a list for one whose fields are its numbers. */
function isInList(issue: v.BaseIssue<unknown>): boolean {
  return isUnknownKey(issue) && Array.isArray(issue.path?.at(-1)?.input);
}

function without(content: unknown, [key = '', ...deeper]: readonly (string | number)[]): unknown {
  if (Array.isArray(content)) return content.map((item, at) => (at === key ? without(item, deeper) : item));
  const entries = Object.entries(content as object);
  if (deeper.length === 0) return Object.fromEntries(entries.filter(([name]) => name !== key));
  return Object.fromEntries(entries.map(([name, value]) => [name, name === key ? without(value, deeper) : value]));
}

/** Throws an error that names each invalid field by its path. */
export function readSite(content: unknown, from: string): Site {
  const read = trySite(content);
  if ('site' in read) return read.site;
  const faults = read.faults.map(({ path, message }) => `${path.join('.') || '(the whole file)'}: ${message}`);
  throw new Error(`${from} is not usable: ${faults.join('; ')}`);
}

const typeTexts: Record<string, string> = {
  string: 'must be text in quotes',
  boolean: 'must be true or false',
  array: 'must be a list in [ ]',
  strict_object: 'must be a group of fields in { }',
};

/** What is wrong, for the person who writes the file. The schema's own checks bring their words with them. */
function explainIssue(issue: v.BaseIssue<unknown>): string {
  const { kind, type, expected, message } = issue;
  if (kind !== 'schema') return message;
  if (isInList(issue)) return typeTexts['strict_object'] ?? message;
  if (isUnknownKey(issue)) return 'is not a field of this file';
  if (expected?.startsWith('"')) return 'is missing';
  return typeTexts[type] ?? message;
}

function isUnknownKey({ type, expected }: { type: string; expected: string | null }): boolean {
  return type === 'strict_object' && expected === 'never';
}
