import type { IncomingMessage, Server } from 'node:http';
import type { Socket } from 'node:net';

/** How long a request may take to arrive. Node has one limit for all, which is the longest; here is the usual one. */
const usualMs = 15_000;
/** Enough for the largest import, 16 MB, at 1 Mbit/s. */
export const longestMs = 180_000;

const timers = new WeakMap<IncomingMessage, NodeJS.Timeout>();

/** Ends a request whose body is late, even if it was refused before. The headers have a limit of Node. */
export function limitBodyTime(server: Server, refuse: (error: NodeJS.ErrnoException, socket: Socket) => void): void {
  const late = Object.assign(new Error('The body is late'), { code: 'ERR_HTTP_REQUEST_TIMEOUT' });
  server.prependListener('request', (request) => {
    const { 'content-length': length, 'transfer-encoding': coding } = request.headers;
    if (length === undefined && coding === undefined) return;
    const timer = setTimeout(() => request.complete || refuse(late, request.socket), usualMs);
    timers.set(request, timer);
    request.on('close', () => clearTimeout(timer));
  });
}

/** Lifts the usual limit for a request of somebody who is signed in. */
export function allowLongBody(request: IncomingMessage): void {
  clearTimeout(timers.get(request));
}
