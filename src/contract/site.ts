import * as v from 'valibot';

const line = v.pipe(v.string(), v.minLength(1, 'must not be empty'), v.maxLength(300));
const prose = v.pipe(v.string(), v.minLength(1, 'must not be empty'), v.maxLength(2000));
const parses = v.check(
  (address: string) => address === '' || !/^https?:/.test(address) || URL.canParse(address),
  'must be a whole address',
);

const webAddress = v.pipe(
  v.string(),
  v.regex(/^https?:\/\/[^\s/]+/, 'must be an address that begins with https:// or http://'),
  parses,
);
/** A URL without a slash at the end; '' is the host that the page came from. */
const host = v.pipe(
  v.string(),
  v.regex(
    /^(https?:\/\/[^\s/]+[^\s]*[^\s/]|https?:\/\/[^\s/]+)?$/,
    'must be empty or like https://example.org, without a slash at the end',
  ),
  parses,
);
const imageHost = v.pipe(
  v.string(),
  v.regex(
    /^(https?:\/\/[^\s/]+|\/[\w.-]+)([^\s]*[^\s/])?$/,
    'must be like https://images.example.org/t/p or /img, without a slash at the end',
  ),
  parses,
);
const segment = v.pipe(
  v.string(),
  v.regex(/^[A-Za-z][\w-]{0,63}$/, 'must be one word of letters, digits, - and _, beginning with a letter'),
  v.check(
    (word) => !reservedSegments.includes(word.toLowerCase()),
    'must not be the name of a page or folder of the site',
  ),
);
/** The first path segments that the site uses itself. */
const reservedSegments = ['tracks', 'manage', 'old', 'tour', 'assets', 'img', 'healthz', 'readyz', 'metrics'];
const names = (count: number) => v.pipe(v.array(line), v.length(count, `must be a list of ${count} names`));

const PlaylistSchema = v.strictObject({
  title: line,
  id: v.pipe(v.string(), v.regex(/^[\w-]{1,100}$/, 'must be a playlist id')),
});

/** The content of site.json. `docs/site.md` explains each field to an owner. */
const SiteSchema = v.pipe(
  v.strictObject({
    title: line,
    show: line,
    headline: line,
    tagline: prose,
    api: v.strictObject({ host, area: segment, credentials: v.boolean(), extras: v.optional(v.boolean()) }),
    images: v.strictObject({ host: imageHost }),
    // `standIn` says what is searched if the database is not; our own server fills it in.
    database: v.strictObject({ name: line, notice: prose, standIn: v.optional(line) }),
    links: v.strictObject({
      channel: webAddress,
      membership: webAddress,
      shop: webAddress,
      tour: webAddress,
      newsletter: webAddress,
      credit: v.strictObject({ label: line, url: webAddress }),
    }),
    guests: v.strictObject({
      coHosts: names(2),
      collabs: names(12),
      showmen: v.strictObject({ names: names(3), label: line }),
    }),
    howItWorks: v.optional(
      v.pipe(v.array(v.strictObject({ title: line, text: line })), v.length(3, 'must be a list of 3 steps')),
    ),
    joke: v.strictObject({ path: segment }),
    // `page` is what a playlist's own address begins with; its id follows.
    embeds: v.strictObject({ host: webAddress, page: v.optional(webAddress) }),
    rememberTheme: v.boolean(),
    offline: v.boolean(),
    countVisitors: v.boolean(),
    old: v.strictObject({
      intro: prose,
      sections: v.array(
        v.strictObject({
          title: line,
          playlists: v.pipe(v.array(PlaylistSchema), v.minLength(1, 'must hold a playlist')),
        }),
      ),
    }),
    tour: v.strictObject({
      image: v.strictObject({ src: line, alt: line }),
      name: line,
      guestComedian: line,
      upcoming: v.array(v.strictObject({ date: line, city: line, tickets: webAddress })),
      past: v.array(v.strictObject({ date: line, city: line })),
    }),
  }),
  v.forward(
    v.check(({ api, joke }) => api.area.toLowerCase() !== joke.path.toLowerCase(), 'must not be the same as joke.path'),
    ['api', 'area'],
  ),
);
export type Site = v.InferOutput<typeof SiteSchema>;

/** Throws an error that names each invalid field by its path. */
export function readSite(content: unknown, from: string): Site {
  const read = v.safeParse(SiteSchema, content);
  if (read.success) return read.output;
  const faults = read.issues.map((issue) => `${v.getDotPath(issue) ?? '(the whole file)'}: ${issue.message}`);
  throw new Error(`${from} is not usable: ${faults.join('; ')}`);
}

const block = /(<script type="application\/json" id="site">)[\s\S]*?(<\/script>)/;
const title = /(<title>)[\s\S]*?(<\/title>)/;

/** Embeds the site's content in the page, so that the first render needs no second request. */
export function embedSite(page: string, site: Site): string {
  if (!block.test(page)) throw new Error('The page has no block for the site content.');
  // Without "<" the content cannot end the script block.
  const content = JSON.stringify(site).replaceAll('<', '\\u003c');
  const name = site.title.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
  return page
    .replace(block, (_, open: string, close: string) => `${open}${content}${close}`)
    .replace(title, (_, open: string, close: string) => `${open}${name}${close}`);
}

/** Every path with a page; anything else is the 404 page. */
export function pagePaths({ joke }: Site): string[] {
  return ['/', '/tracks', '/manage', '/old', '/tour', `/${joke.path}`];
}
