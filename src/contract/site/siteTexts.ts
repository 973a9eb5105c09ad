import * as v from 'valibot';

/** The kinds of text and of addresses that site.json holds. */

const text = (most: number) =>
  v.pipe(
    v.string(),
    v.minLength(1, 'must not be empty'),
    v.maxLength(most, `must have at most ${most.toLocaleString('en')} characters`),
  );
export const line = text(300);
export const prose = text(2000);
export const longProse = text(10_000);
const parses = v.check(
  (address: string) => address === '' || !/^https?:/.test(address) || URL.canParse(address),
  'must be a whole address',
);

export const webAddress = v.pipe(
  v.string(),
  v.regex(/^https?:\/\/[^\s/]+/, 'must be an address that begins with https:// or http://'),
  parses,
);
/** A URL without a slash at the end; '' is the host that the page came from. */
export const host = v.pipe(
  v.string(),
  v.regex(
    /^(https?:\/\/[^\s/]+[^\s]*[^\s/]|https?:\/\/[^\s/]+)?$/,
    'must be empty or like https://example.org, without a slash at the end',
  ),
  parses,
);
/** Nothing else may stand in a policy's list of hosts. */
export const origin = v.pipe(
  v.string(),
  v.regex(/^https:\/\/[\p{L}\p{N}.-]+(?::\d+)?$/iu, 'must be like https://audio.example.org, without a path'),
  parses,
);
export const imageHost = v.pipe(
  v.string(),
  v.regex(
    /^(https?:\/\/[^\s/]+|\/[\w.-]+)([^\s]*[^\s/])?$/,
    'must be like https://images.example.org/t/p or /img, without a slash at the end',
  ),
  parses,
);
export const segment = v.pipe(
  v.string(),
  v.regex(/^[A-Za-z][\w-]{0,63}$/, 'must be one word of letters, digits, - and _, beginning with a letter'),
  v.check(
    (word) => !reservedSegments.includes(word.toLowerCase()),
    'must not be the name of a page or folder of the site',
  ),
);
/** The first path segments that the site uses itself. */
const reservedSegments = [
  'tracks',
  'along',
  'manage',
  'old',
  'tour',
  'privacy',
  'assets',
  'audio',
  'img',
  'healthz',
  'readyz',
  'metrics',
];
export const names = (most: number) =>
  v.pipe(v.array(line), v.maxLength(most, `must be a list of at most ${most} names`));

/** Where the server serves the picture that lies beside site.json. */
export const pictureFolder = '/img/site/';
export const picture = v.pipe(
  v.string(),
  v.regex(
    /^(?:https?:\/\/[^\s/]|\/(?![/\\]|img\/site\/)|\/img\/site\/[\w.-]+\.(?:avif|jpe?g|png|svg|webp)$)/i,
    'must be an address, or the name of a picture (.jpg, .png, .webp, .avif or .svg) that is there, beside this file',
  ),
  parses,
);
