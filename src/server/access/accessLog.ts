import type { FastifyRequest } from 'fastify';

export type AccessEvent =
  | 'login_ok'
  | 'login_failed'
  | 'login_rate_limited'
  | 'logout'
  | 'cross_site_rejected'
  | 'unauthenticated_rejected';

export type LogAccess = (event: AccessEvent, request: FastifyRequest) => void;

const linesPerWindow = 60;
const windowMs = 60_000;

/**
 * Logs one line per event, with the address and the call, and nothing of what was sent. A flood must not fill the disk:
 * further lines of the same event within a minute are suppressed, and the next line has their number.
 */
export function makeAccessLog(now: () => number): LogAccess {
  const windows = new Map<AccessEvent, { start: number; lines: number; suppressed: number }>();
  return (event, request) => {
    const last = windows.get(event);
    const isCurrent = last !== undefined && Math.abs(now() - last.start) < windowMs;
    const window = isCurrent ? last : { start: now(), lines: 0, suppressed: last?.suppressed ?? 0 };
    windows.set(event, window);
    if (window.lines >= linesPerWindow) {
      window.suppressed += 1;
      return;
    }
    const { suppressed } = window;
    Object.assign(window, { lines: window.lines + 1, suppressed: 0 });
    const call = request.routeOptions.url;
    request.log.info({ event, address: request.ip, call, ...(suppressed > 0 && { suppressed }) }, event);
  };
}
