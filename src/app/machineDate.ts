/** "8/21" and "10/12/2013" as machines write them; undefined for anything else, which is then a word and no date. */
export function isoDate(date: string): string | undefined {
  const [, month = '', day = '', year] = /^(\d{1,2})\/(\d{1,2})(?:\/(\d{4}))?$/.exec(date) ?? [];
  if (!month) return undefined;
  return [year, month.padStart(2, '0'), day.padStart(2, '0')].filter(Boolean).join('-');
}
