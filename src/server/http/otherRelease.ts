import type { FastifyReply, FastifyRequest } from 'fastify';

/** The script that starts a page. Those that it loads later have shorter hashes (vite.config.ts). */
const firstScript = /^\/assets\/index-[0-9a-f]{8}\.js$/;

/**
 * Loads the page again, and waits longer each time: while several servers are updated, any of them may answer next.
 * Without storage the page cannot count, and does nothing: that is better than to reload for ever.
 */
const reloading = `try {
  const since = Date.now() - 600_000;
  const times = JSON.parse(sessionStorage.getItem('reloadedAt') ?? '[]').filter((time) => time > since);
  sessionStorage.setItem('reloadedAt', JSON.stringify([...times, Date.now()]));
  setTimeout(() => location.reload(), Math.min(100 * 2 ** times.length, 60_000));
} catch {}
`;

/**
 * Reloads a page of another release, which asks for a script that this server does not have. The service worker asks
 * for files as data and not as scripts, and gets a 404.
 */
export function sendReloading({ url, headers }: FastifyRequest, reply: FastifyReply): FastifyReply | undefined {
  if (headers['sec-fetch-dest'] !== 'script' || !firstScript.test(url)) return undefined;
  return reply
    .code(200)
    .headers({ 'content-type': 'text/javascript; charset=utf-8', 'cache-control': 'no-store' })
    .send(reloading);
}
