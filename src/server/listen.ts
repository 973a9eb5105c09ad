import type { AddressInfo } from 'node:net';
import type { FastifyInstance } from 'fastify';

/** Answers the address that a browser on this machine opens. */
export async function listen(app: FastifyInstance, { host, port }: { host: string; port: number }): Promise<string> {
  try {
    // The caller says the address, once the password is settled.
    await app.listen({ host, port, listenTextResolver: () => 'listening' });
  } catch (error) {
    throw new Error(inWords(error as NodeJS.ErrnoException, host, port));
  }
  const { port: taken } = app.server.address() as AddressInfo;
  const everywhere = host === '0.0.0.0' || host === '::';
  const name = everywhere ? 'localhost' : host.includes(':') ? `[${host}]` : host;
  return `http://${name}:${taken}/`;
}

function inWords({ code, message }: NodeJS.ErrnoException, host: string, port: number): string {
  switch (code) {
    case 'EADDRINUSE':
      return `PORT ${port} is taken on ${host}; set PORT to another one, or stop the program that uses it.`;
    case 'EACCES':
      return `PORT ${port} may not be used by this user; set PORT to one above 1023.`;
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
      return `HOST ${host} is not an address of this machine.`;
    default:
      return `The server cannot listen on ${host}:${port}: ${message}`;
  }
}
