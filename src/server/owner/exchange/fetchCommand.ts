import type { Database } from '#server/database/database.ts';
import { describePlace } from '#server/openDatabase.ts';
import { type Call, type Command, DataError, formatQuantity, UsageError } from '#server/owner/command.ts';
import { withDatabase } from '#server/owner/dataFolder.ts';
import { addPosts, planPosts } from '#server/posts/addPosts.ts';
import { readPosts } from '#server/posts/readPosts.ts';
import { FeedFault, requestFeed } from '#server/posts/requestFeed.ts';
import type { TrackRecord } from '#server/tracks/trackRecord.ts';

/** A feed with more new posts is probably another one. */
const maxAtOnce = 100;

type Outcome = { edit: number | null; added: TrackRecord[]; skipped: number; isUnchanged: boolean };

export const fetchCommand: Command = {
  name: 'fetch',
  usage: 'FEED [--dry-run] [--all] [--json]',
  summary: `Adds a track for each new post of an RSS or Atom feed; made to be run by a timer. More than ${maxAtOnce} at once need --all.`,
  args: { min: 1, max: 1 },
  flags: { 'dry-run': 'switch', all: 'switch', json: 'switch' },
  async run(call) {
    const url = parseAddress(call.args[0] ?? '');
    const outcome = await withDatabase(call, (db) => fetchPosts(db, url, call)).catch((error: unknown) => {
      throw error instanceof FeedFault ? new DataError(`${error.message} Nothing was changed.`) : error;
    });
    const { edit, added, skipped } = outcome;
    if (!call.flags.has('json')) {
      const words = describe(outcome, call.flags.has('dry-run'));
      return call.terminal.print(`${words}\nDatabase: ${describePlace(call)}`);
    }
    const tracks = added.map(({ id, title, commentaryTrackPostId: post }) => ({ id, title, post }));
    call.terminal.print(JSON.stringify({ dryRun: call.flags.has('dry-run'), edit, added: tracks, skipped }));
  },
};

function parseAddress(text: string): URL {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (url && /^https?:$/.test(url.protocol) && !url.username && !url.password) return url;
  throw new UsageError('FEED must be an address that begins with https:// or http://, without a name and a password.');
}

async function fetchPosts(db: Database, url: URL, { flags }: Call): Promise<Outcome> {
  const now = Date.now();
  const { text, remember } = await requestFeed({ db, url, now });
  if (text === undefined) return { edit: null, added: [], skipped: 0, isUnchanged: true };
  const { posts, skipped } = readPosts(text, now, url.origin);
  const max = flags.has('all') ? Number.POSITIVE_INFINITY : maxAtOnce;
  if (flags.has('dry-run')) return { edit: null, added: await planPosts(db, posts, max), skipped, isUnchanged: false };
  return { ...(await addPosts(db, { posts, now, max, remember })), skipped, isUnchanged: false };
}

function describe({ edit, added, skipped, isUnchanged }: Outcome, isDryRun: boolean): string {
  if (isUnchanged) return 'The feed has not changed.';
  const lines = added.map(({ id, title, trackReleaseDate: date }) => `+ ${id} “${title}”${date ? ` (${date})` : ''}`);
  if (skipped > 0) lines.push(`Left out, because they have no title or no link: ${formatQuantity(skipped, 'post')}`);
  if (added.length === 0) lines.push('No new posts.');
  else if (isDryRun) lines.push(`Dry run, nothing changed. This would add ${formatQuantity(added.length, 'track')}.`);
  else
    lines.push(
      `Added ${formatQuantity(added.length, 'track')}. This is edit ${edit}. To undo it: npm run -s tracks -- revert ${edit}`,
    );
  return lines.join('\n');
}
