/** M/D/YYYY out of the text's own parts: a Date would move the day with the visitor's time zone. */
export function shortDate(date: string | null | undefined): string | undefined {
  const parts = /^(\d{4})-(\d{2})-(\d{2})/.exec(date ?? '');
  if (!parts || momentOf(date) === undefined) return undefined;
  const [, year, month, day] = parts;
  return `${Number(month)}/${Number(day)}/${year}`;
}

export function yearOf(date: string | null | undefined): string | undefined {
  return /^(\d{4})-\d{2}-\d{2}/.exec(date ?? '')?.[1];
}

/** The day that stands for "nobody knows when the track came out". */
export function isPlaceholderDate(date: string | null | undefined): boolean {
  return date?.startsWith('2000-01-01') ?? false;
}

/**
 * A date, with its hour and minute where it has them, as a whole number that grows with time and means nothing else.
 * Undefined for what is no date. Read digit by digit, because a whole catalogue is read before its first sort.
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
  return days * 1440 + (minutes >= 0 ? minutes : 0);
}

/** NaN where there are no two digits. */
function twoDigits(text: string, at: number): number {
  const [tens, ones] = [text.charCodeAt(at) - zero, text.charCodeAt(at + 1) - zero];
  return tens >= 0 && tens <= 9 && ones >= 0 && ones <= 9 ? tens * 10 + ones : Number.NaN;
}

const zero = '0'.charCodeAt(0);
