import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import { problemOf, problemType } from './problems.ts';

const statusOf: Record<string, number> = {
  HPE_HEADER_OVERFLOW: 431,
  ERR_HTTP_REQUEST_TIMEOUT: 408,
};

/** For what is so broken that no route ever sees it: the same kind of answer as everywhere else, written by hand. */
export function makeAnswerBrokenRequest(headers: Record<string, string>) {
  return (error: NodeJS.ErrnoException, socket: Socket): void => {
    if (error.code === 'ECONNRESET' || !socket.writable) {
      socket.destroy();
      return;
    }
    const status = statusOf[error.code ?? ''] ?? 400;
    const body = JSON.stringify(problemOf(status, 'The request was not understood. Nothing was changed.'));
    const all = {
      ...headers,
      'content-type': problemType,
      'content-length': String(Buffer.byteLength(body)),
      connection: 'close',
    };
    const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}`);
    socket.end(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join('\r\n')}\r\n\r\n${body}`);
  };
}
