import type { FastifyRequest } from 'fastify';
import { limitLines } from './limitLines.ts';

export type AccessEvent =
  | 'login_ok'
  | 'login_failed'
  | 'login_rate_limited'
  | 'logout'
  | 'cross_site_rejected'
  | 'unknown_name_rejected'
  | 'unauthenticated_rejected';

export type LogAccess = (event: AccessEvent, request: FastifyRequest) => void;

/** Logs one line per event, with the address and the call, and nothing of what was sent. */
export function makeAccessLog(now: () => number): LogAccess {
  const takeLine = limitLines<AccessEvent>(now);
  return (event, request) => {
    const line = takeLine(event);
    const call = request.routeOptions.url;
    if (line) request.log.info({ event, address: request.ip, call, ...line }, event);
  };
}
