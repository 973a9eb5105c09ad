import { once } from 'node:events';
import { Agent, createServer, type IncomingMessage, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

const healthEveryMs = 50;

/**
 * A load balancer that does what deploy/Caddyfile.several asks for: each request goes to the next healthy server, and
 * to the one after it if it cannot have been read, or only reads itself. Otherwise it is answered with 502.
 */
export async function openRoundRobin(urls: readonly string[]) {
  const agent = new Agent({ keepAlive: true });
  const away = new Set<string>();
  let next = 0;
  let toldToStop = 0;
  const pick = () => {
    const healthy = urls.filter((url) => !away.has(url));
    next += 1;
    return healthy[next % healthy.length] ?? urls[next % urls.length] ?? '';
  };
  const sendTo = async (url: string, { method = 'GET', url: path = '', headers }: IncomingMessage, body: Buffer) => {
    const sent = request(new URL(path, url), { method, headers, agent }).end(body);
    const [answer] = (await once(sent, 'response')) as [IncomingMessage];
    return answer;
  };
  const send = async (incoming: IncomingMessage, body: Buffer): Promise<IncomingMessage> => {
    const url = pick();
    try {
      return await sendTo(url, incoming, body);
    } catch (error) {
      const isRefused = (error as NodeJS.ErrnoException).code === 'ECONNREFUSED';
      if (!isRefused && incoming.method !== 'GET') throw error;
      if (isRefused) away.add(url);
      if (away.size === urls.length) await sleep(healthEveryMs);
      return send(incoming, body);
    }
  };
  const balancer = createServer(async (incoming, outgoing) => {
    try {
      const answer = await send(incoming, Buffer.concat(await incoming.toArray()));
      const { connection: _, ...headers } = answer.headers;
      answer.pipe(outgoing.writeHead(answer.statusCode ?? 502, headers));
    } catch (error) {
      outgoing.writeHead(502).end(String(error));
    }
  });
  const check = async (url: string) => {
    const status = await fetch(`${url}healthz`).then(
      (answer) => answer.status,
      () => undefined,
    );
    if (status === 503) toldToStop += 1;
    if (status === 200) away.delete(url);
    else away.add(url);
  };
  const timer = setInterval(() => urls.map(check), healthEveryMs);
  // By default it closes an idle connection after five seconds, maybe just as a client sends a request.
  balancer.keepAliveTimeout = 0;
  balancer.listen(0, '127.0.0.1');
  await once(balancer, 'listening');
  return {
    url: `http://127.0.0.1:${(balancer.address() as AddressInfo).port}/`,
    /** How often a server that could still be reached said that it is stopping. */
    toldToStop: () => toldToStop,
    close: async () => {
      clearInterval(timer);
      balancer.close();
      balancer.closeAllConnections();
      agent.destroy();
    },
  };
}
