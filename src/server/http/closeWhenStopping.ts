import type { Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';

/** Callers on open connections hear of the end with their next answer, and go elsewhere of themselves. */
const farewell = 150;
const patience = 5000;
const round = 50;

/**
 * Lets a stopping server answer what it has accepted, and lets go of connections on which nothing was asked: one that
 * a browser opened in advance, or that stopped in the middle of a request, would keep the server from ending.
 */
export function closeWhenStopping(app: FastifyInstance): void {
  const atWork = new Map<Socket, number>();
  const change = (socket: Socket, by: number) => {
    const count = atWork.get(socket);
    if (count !== undefined) atWork.set(socket, count + by);
  };
  let stopping = false;
  app.server.on('connection', (socket) => {
    atWork.set(socket, 0);
    socket.on('close', () => atWork.delete(socket));
  });
  app.addHook('onRequest', async ({ raw }) => change(raw.socket, 1));
  app.addHook('onResponse', async ({ raw }) => change(raw.socket, -1));
  app.addHook('onSend', async (_, reply) => {
    if (stopping) reply.header('connection', 'close');
  });
  app.addHook('preClose', async () => {
    stopping = true;
    if (!app.server.listening) return;
    await pause(farewell);
    const begun = Date.now();
    const letGo = () => {
      for (const [socket, count] of atWork) if (count <= 0 || Date.now() - begun > patience) socket.destroy();
    };
    const rounds = setInterval(letGo, round);
    app.server.on('close', () => clearInterval(rounds));
  });
}
