import type { ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

/** The answers that are not sent yet, by their connection, in the order of the requests. */
export type OpenRequests = Map<Socket, Set<ServerResponse>>;

/**
 * How many requests may wait for the answers before them on their connections, on all connections together. Browsers
 * and proxies send one after the other. A client may send a thousand at once, on many connections, and what is kept for
 * each would fill the memory.
 */
const maxWaiting = 2000;

/** Ends the connection of a client that sends more than may wait. */
export function trackRequests(app: FastifyInstance, openRequests: OpenRequests): void {
  let waiting = 0;
  const waitingOf = (socket: Socket) => Math.max(0, (openRequests.get(socket)?.size ?? 0) - 1);
  const change = (socket: Socket, by: (answers: Set<ServerResponse>) => unknown) => {
    const answers = openRequests.get(socket);
    if (answers === undefined) return;
    waiting -= waitingOf(socket);
    by(answers);
    waiting += waitingOf(socket);
  };
  app.server.on('connection', (socket) => {
    openRequests.set(socket, new Set());
    socket.on('close', () => {
      waiting -= waitingOf(socket);
      openRequests.delete(socket);
    });
  });
  // A listener, because no hook runs for a path that cannot be decoded.
  app.server.prependListener('request', ({ socket }, response) => {
    change(socket, (answers) => answers.add(response));
    if (waiting > maxWaiting && waitingOf(socket) > 0) socket.destroy();
    response.on('close', () => change(socket, (answers) => answers.delete(response)));
  });
  app.addHook('onRequest', ({ raw: { socket } }, reply, done) => {
    // Node goes on with those that came together with the last one.
    if (socket.destroyed) reply.hijack();
    else done();
  });
}

/**
 * Ends the connection of a client that takes nothing of its answer for so long. As long as the answer is in the making
 * there is nothing to take, and the client waits.
 */
export function endUnread({ server }: FastifyInstance, openRequests: OpenRequests, ms: number): void {
  server.setTimeout(ms, (socket) => {
    const [next] = openRequests.get(socket) ?? [];
    // Node asks once, and again only after something was sent or received.
    if (next?.req.complete && !next.headersSent) socket.setTimeout(ms);
    else socket.destroy();
  });
}
