const linesPerWindow = 60;
const windowMs = 60_000;

/**
 * A flood must not fill the disk: only so many lines of each kind are logged per minute. Returns nothing for a line to
 * be left out, else how many were left out before it.
 */
export function limitLines<Kind>(now: () => number): (kind: Kind) => { suppressed?: number } | undefined {
  const windows = new Map<Kind, { start: number; lines: number; suppressed: number }>();
  return (kind) => {
    const last = windows.get(kind);
    const isCurrent = last !== undefined && Math.abs(now() - last.start) < windowMs;
    const window = isCurrent ? last : { start: now(), lines: 0, suppressed: last?.suppressed ?? 0 };
    windows.set(kind, window);
    if (window.lines >= linesPerWindow) {
      window.suppressed += 1;
      return undefined;
    }
    const { suppressed } = window;
    Object.assign(window, { lines: window.lines + 1, suppressed: 0 });
    return suppressed > 0 ? { suppressed } : {};
  };
}
