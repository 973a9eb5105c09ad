import type { FastifyInstance, FastifyRequest } from 'fastify';
import { isHttps, type Network } from './network.ts';

/** A setting that a proxy in front of the server needs, and what follows without it. */
export const missing = {
  trust: {
    found: 'TRUST_PROXY is not set',
    todo: 'Set TRUST_PROXY to the address of the proxy (127.0.0.1 on this machine), and let it send X-Forwarded-For. Without it, all visitors count for one address: one stranger’s wrong passwords lock everybody out, and at most 20 new visitors a minute are counted.',
  },
  origin: {
    found: 'PUBLIC_ORIGIN is not set',
    todo: 'Set PUBLIC_ORIGIN to the https address that visitors type, and TRUST_PROXY to that of the proxy. Without them, the session cookie is also sent over http, and one stranger’s wrong passwords lock everybody out.',
  },
};

/** The server itself speaks no https: a proxy does. */
export const lacksTrust = (network: Network) => isHttps(network) && network.trustedProxies.length === 0;

/** What the settings alone tell, at the start. */
export function describeSetup(network: Network): string | undefined {
  return lacksTrust(network) ? sentence('trust') : undefined;
}

/** Says in the log, once for each setting, that a request has come through a proxy that needs it. */
export function watchProxySetup(app: FastifyInstance, network: Network): void {
  const shown = {
    trust: network.trustedProxies.length === 0 && !lacksTrust(network) ? isForwarded : undefined,
    origin: network.publicOrigin === undefined ? comesByHttps : undefined,
  };
  app.addHook('onRequest', async (request) => {
    for (const setting of ['trust', 'origin'] as const) {
      if (!shown[setting]?.(request, network)) continue;
      shown[setting] = undefined;
      request.log.warn({ event: 'proxy_setup' }, sentence(setting));
    }
  });
}

function sentence(setting: keyof typeof missing): string {
  const { found, todo } = missing[setting];
  return `${found}, but a proxy seems to be in front of this server. ${todo}`;
}

/** Believes a proxy on this machine only, because strangers can send such a header, too. */
function isForwarded({ socket, headers }: FastifyRequest): boolean {
  const isLocal = /^(?:::ffff:)?127\.|^::1$/.test(socket.remoteAddress ?? '');
  return isLocal && (headers['x-forwarded-for'] ?? headers.forwarded) !== undefined;
}

/** A page of another site says so, but for those in old browsers. */
function comesByHttps({ headers }: FastifyRequest, { allowedOrigins }: Network): boolean {
  const { origin = '' } = headers;
  const isSameSite = ['same-origin', undefined].includes(headers['sec-fetch-site'] as string | undefined);
  return origin.startsWith('https://') && isSameSite && !allowedOrigins.includes(origin);
}
