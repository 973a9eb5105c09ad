/** Which number of 1/2/2020 is the month. */
export type DateOrder = 'us' | 'eu';

const local = /^(\d{1,2})([/.-])(\d{1,2})\2(\d{4})(?: 0?0:00(?::00)?)?$/;
/**
 * With a year of two digits, a month in letters, or as a spreadsheet counts days: what was meant may be another
 * century.
 */
const unclear =
  /^(?:\d{1,2}[/.-]\d{1,2}[/.-]\d{2}|\d{5}|\d{1,2}[ -]\p{L}{3,9}\.?[ -]\d{2,4}|\p{L}{3,9} \d{1,2}, \d{4})$/u;
const yearFirst = /^(\d{4})[/.](\d{1,2})[/.](\d{1,2})$/;

/**
 * Makes a function that turns a date as spreadsheet programs write it into one like 1984-06-01. The order of day and
 * month is the same in a whole file, so one date with a day above 12 decides it: the function remembers the dates it
 * has seen, and a file is read twice. Other text stays as it is, and is validated later.
 */
export function makeParseDate(chosen?: DateOrder): (text: string) => string {
  const found = new Set<DateOrder>();
  const learn = (first: string, second: string) => {
    if (Number(first) > 12) found.add('eu');
    if (Number(second) > 12) found.add('us');
  };
  const orderOf = (text: string): DateOrder => {
    if (chosen) return chosen;
    const [order, other] = found;
    if (order && !other) return order;
    throw new Error(describeDoubt(text, other !== undefined));
  };
  return (text) => {
    const [, year = '', month = '', day = ''] = yearFirst.exec(text) ?? [];
    if (year) return toIso(year, month, day);
    if (unclear.test(text)) throw new Error(`is ${text}; write 1984-06-01, or format the column as yyyy-mm-dd`);
    const [, first = '', separator, second = '', lastYear = ''] = local.exec(text) ?? [];
    if (!first) return text;
    learn(first, second);
    // With dots, the day is first everywhere.
    const order = separator === '.' || Number(first) === Number(second) ? 'eu' : orderOf(text);
    return order === 'us' ? toDay(text, lastYear, first, second, order) : toDay(text, lastYear, second, first, order);
  };
}

function toIso(year: string, month: string, day: string): string {
  return `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
}

function toDay(text: string, year: string, month: string, day: string, order: DateOrder): string {
  if (Number(month) <= 12) return toIso(year, month, day);
  throw new Error(`is ${text}, which is no date with the ${order === 'us' ? 'month' : 'day'} first; write 1984-06-01`);
}

/** The desk and the command each have a way of their own. */
export const chooseOrder = 'choose month first or day first';

function describeDoubt(text: string, isMixed: boolean): string {
  if (isMixed) return `is ${text}, and the file has dates in both orders; write each of them as 1984-06-01`;
  return `is ${text}, and either number can be the month; ${chooseOrder}, or write 1984-06-01`;
}
