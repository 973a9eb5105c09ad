import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

/**
 * How many requests may wait for the answers before them on their connections, on all connections together. Browsers
 * and proxies send one after the other. A client may send a thousand at once, on many connections, and what is kept for
 * each would fill the memory.
 */
const maxWaiting = 2000;

/** Of each open connection, how many requests are not answered yet. One that sends more than may wait is ended. */
export function countRequests(app: FastifyInstance): ReadonlyMap<Socket, number> {
  const openRequests = new Map<Socket, number>();
  let waiting = 0;
  const waitingOf = (socket: Socket) => Math.max(0, (openRequests.get(socket) ?? 0) - 1);
  const count = (socket: Socket, change: number) => {
    const requests = openRequests.get(socket);
    if (requests === undefined) return;
    waiting -= waitingOf(socket);
    openRequests.set(socket, requests + change);
    waiting += waitingOf(socket);
  };
  app.server.on('connection', (socket) => {
    openRequests.set(socket, 0);
    socket.on('close', () => {
      waiting -= waitingOf(socket);
      openRequests.delete(socket);
    });
  });
  // Not in a hook: none runs for a path that cannot be decoded.
  app.server.prependListener('request', ({ socket }, response) => {
    count(socket, 1);
    if (waiting > maxWaiting && waitingOf(socket) > 0) socket.destroy();
    response.on('close', () => count(socket, -1));
  });
  app.addHook('onRequest', ({ raw: { socket } }, reply, done) => {
    // Node goes on with those that came together with the last one.
    if (socket.destroyed) reply.hijack();
    else done();
  });
  return openRequests;
}
