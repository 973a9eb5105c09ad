const decades = 'twenties thirties forties fifties sixties seventies eighties nineties'.split(' ');
const spelledYears = new RegExp(
  `^(?:(before|after|since) )?(?:(\\d{4})(?: (?:to |and )?(\\d{4}))?|(\\d{3})0s|([2-9])0s|(?:nineteen )?(${decades.join('|')}))$`,
);

/** The years that the rest of a query says: "1922", "1920s", "80s", "forties", "before 1930", "1920-1929". */
export function readYears(rest: string): ((year: number) => boolean) | undefined {
  const found = spelledYears.exec(rest.replace(/^between /, ''));
  if (!found) return undefined;
  const [, limit, year, until, century, decade, word = ''] = found;
  const ten = century ?? `19${decade ?? decades.indexOf(word) + 2}`;
  const from = Number(year ?? `${ten}0`);
  const to = Number(until ?? year ?? `${ten}9`);
  if (limit === 'before') return (made) => made < from;
  if (limit) return (made) => made > to || (limit === 'since' && made >= from);
  return (made) => made >= from && made <= to;
}
