/** M/D/YYYY from the text's own parts: a Date would shift the day with the visitor's time zone. */
export function shortDate(date: string | null | undefined): string | undefined {
  if (momentOf(date) === undefined || !date) return undefined;
  return `${twoDigits(date, 5)}/${twoDigits(date, 8)}/${date.slice(0, 4)}`;
}

/** The year of a date, whose month or day may be unknown: "1999-00-00". */
export function yearOf(date: string | null | undefined): string | undefined {
  return /^(?!0000)(\d{4})-\d{2}-\d{2}/.exec(date ?? '')?.[1];
}

const months = 'January February March April May June July August September October November December'.split(' ');

/** "September 2026"; undefined if it is not a date. */
export function monthOf(date: string | null | undefined): string | undefined {
  if (momentOf(date) === undefined || !date) return undefined;
  return `${months[twoDigits(date, 5) - 1]} ${date.slice(0, 4)}`;
}

/** The date that hosts send if a track's release date is unknown. */
export function isPlaceholderDate(date: string | null | undefined): boolean {
  return date?.startsWith('2000-01-01') ?? false;
}

/**
 * A date, with hour and minute if it has them, as a number to compare: it grows with time and has no other meaning.
 * Undefined if it is not a date. Read digit by digit for speed: the first sort reads every track.
 */
export function momentOf(date: string | null | undefined): number | undefined {
  if (!date || date.length < 10 || date[4] !== '-' || date[7] !== '-') return undefined;
  const month = twoDigits(date, 5);
  const day = twoDigits(date, 8);
  const year = twoDigits(date, 0) * 100 + twoDigits(date, 2);
  if (!(year >= 0 && month >= 1 && month <= 12 && day >= 1 && day <= 31)) return undefined;
  const days = (year * 12 + month) * 31 + day;
  if (date.length === 10) return days * 1440;
  const minutes = twoDigits(date, 11) * 60 + twoDigits(date, 14);
  return days * 1440 + (minutes || 0);
}

/** NaN if there are no two digits. */
function twoDigits(text: string, at: number): number {
  const [tens, ones] = [text.charCodeAt(at) - zero, text.charCodeAt(at + 1) - zero];
  return tens >= 0 && tens <= 9 && ones >= 0 && ones <= 9 ? tens * 10 + ones : Number.NaN;
}

const zero = '0'.charCodeAt(0);
