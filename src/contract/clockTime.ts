/** “0:41:10” */
export function formatTime(ms: number): string {
  const seconds = Math.floor(ms / 1000);
  const pad = (value: number) => String(value).padStart(2, '0');
  return `${Math.floor(seconds / 3600)}:${pad(Math.floor(seconds / 60) % 60)}:${pad(seconds % 60)}`;
}

/** “1.5 s” */
export function formatOffset(ms: number): string {
  return `${(Math.abs(ms) / 1000).toFixed(1)} s`;
}

/**
 * The place in a film as people type it: 41:10, 0:41:10, 41 10, 41.10. A single number is minutes. Undefined for
 * anything else.
 */
export function parseTime(text: string): number | undefined {
  const parts = text.trim().split(/\s*[:.,\s]\s*/);
  if (parts.length > 3 || parts.some((part) => !/^\d{1,3}$/.test(part))) return undefined;
  const [hours = 0, minutes = 0, seconds = 0] = parts.length === 3 ? parts.map(Number) : [0, ...parts.map(Number)];
  const isRight = seconds < 60 && (parts.length < 3 || minutes < 60);
  return isRight ? ((hours * 60 + minutes) * 60 + seconds) * 1000 : undefined;
}
