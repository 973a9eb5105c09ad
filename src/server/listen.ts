import type { AddressInfo } from 'node:net';
import type { FastifyInstance } from 'fastify';
import type { Database } from './database/database.ts';
import { singleLine } from './singleLine.ts';

/** Returns the URL for a browser on this machine. */
export async function listen(app: FastifyInstance, { host, port }: { host: string; port: number }): Promise<string> {
  try {
    // main.ts prints the URL once the password is settled.
    await app.listen({ host, port, listenTextResolver: () => 'listening' });
  } catch (error) {
    throw new Error(describeListenError(error as NodeJS.ErrnoException, host, port));
  }
  const { port: actualPort } = app.server.address() as AddressInfo;
  const isAnyAddress = host === '0.0.0.0' || host === '::';
  const name = isAnyAddress ? 'localhost' : host.includes(':') ? `[${host}]` : host;
  return `http://${name}:${actualPort}/`;
}

function describeListenError({ code, message }: NodeJS.ErrnoException, host: string, port: number): string {
  switch (code) {
    case 'EADDRINUSE':
      return `PORT ${port} is in use on ${host}; set another PORT, or stop the program that uses it.`;
    case 'EACCES':
      return `PORT ${port} may not be used by this user; set a PORT above 1023.`;
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
      return `HOST ${host} is not an address of this machine.`;
    default:
      return `The server cannot listen on ${host}:${port}: ${message}`;
  }
}

const shutdownTimeoutMs = 10_000;

/** On SIGTERM and SIGINT: answers the accepted requests, closes the database and exits. */
export function stopOnSignals(app: FastifyInstance, db: Database): void {
  let isStopping = false;
  const stop = async () => {
    if (isStopping) return;
    isStopping = true;
    setTimeout(() => process.exit(1), shutdownTimeoutMs).unref();
    try {
      await app.close();
      await db.close();
      process.exit(0);
    } catch (error) {
      process.stderr.write(`The shutdown was incomplete, but no acknowledged edit is lost: ${singleLine(error)}\n`);
      process.exit(1);
    }
  };
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => void stop());
}
