import type { FastifyRequest } from 'fastify';

/** What the owner may want to look up later about who came in, and who did not. */
export type AccessEvent =
  | 'login_ok'
  | 'login_failed'
  | 'login_held'
  | 'logout'
  | 'foreign_refused'
  | 'stranger_refused';

export type NoteAccess = (event: AccessEvent, request: FastifyRequest) => void;

const most = 60;
const minute = 60_000;

/**
 * One line an event, with the address and the call, and never with what was sent. A flood must not fill the disk:
 * beyond sixty a minute of one kind they are counted, and the number stands in the next line.
 */
export function makeNoteAccess(now: () => number): NoteAccess {
  const windows = new Map<AccessEvent, { begun: number; lines: number; leftOut: number }>();
  return (event, request) => {
    const open = windows.get(event);
    const isOpen = open !== undefined && now() - open.begun < minute;
    const window = isOpen ? open : { begun: now(), lines: 0, leftOut: open?.leftOut ?? 0 };
    windows.set(event, window);
    if (window.lines >= most) {
      window.leftOut += 1;
      return;
    }
    const { leftOut } = window;
    Object.assign(window, { lines: window.lines + 1, leftOut: 0 });
    const call = request.routeOptions.url;
    request.log.info({ event, address: request.ip, call, ...(leftOut > 0 && { leftOut }) }, event);
  };
}
