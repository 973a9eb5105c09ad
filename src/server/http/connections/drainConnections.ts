import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import type { OpenRequests } from './openRequests.ts';

/**
 * How long clients with an open connection have to receive `connection: close` with their next response. A load
 * balancer before several servers also has the time to see that this one is stopping; it asks every second.
 */
const noticeMs = { alone: 150, oneOfSeveral: 1500 };
const requestTimeoutMs = 5000;
const checkIntervalMs = 50;

/**
 * On close, answers the accepted requests and destroys connections without one. A connection that a browser opened in
 * advance, or that stalled in the middle of a request, would otherwise keep the server from closing. Returns whether it
 * closes.
 */
export function drainConnections(
  app: FastifyInstance,
  openRequests: OpenRequests,
  role: keyof typeof noticeMs,
): () => boolean {
  let isClosing = false;
  app.addHook('onSend', async (_, reply) => {
    if (isClosing) reply.header('connection', 'close');
  });
  app.addHook('preClose', async () => {
    isClosing = true;
    if (!app.server.listening) return;
    await sleep(noticeMs[role]);
    const startedAt = performance.now();
    const destroyIdle = () => {
      const isOver = performance.now() - startedAt > requestTimeoutMs;
      for (const [socket, answers] of openRequests) if (answers.size === 0 || isOver) socket.destroy();
    };
    const timer = setInterval(destroyIdle, checkIntervalMs);
    app.server.on('close', () => clearInterval(timer));
  });
  return () => isClosing;
}
