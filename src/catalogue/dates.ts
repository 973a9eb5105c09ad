/** M/D/YYYY out of the text's own parts: a Date would move the day with the visitor's time zone. */
export function shortDate(date: string | null | undefined): string | undefined {
  const parts = /^(\d{4})-(\d{2})-(\d{2})/.exec(date ?? '');
  if (!parts) return undefined;
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
