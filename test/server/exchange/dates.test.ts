import { makeParseDate } from '#server/exchange/dates.ts';

/** As a file is read: once to know its dates, and once for their values. */
function parse(texts: string[], order?: 'us' | 'eu'): string[] {
  const parseDate = makeParseDate(order);
  for (const text of texts) {
    try {
      parseDate(text);
    } catch {
      // The second reading has the same fault.
    }
  }
  return texts.map(parseDate);
}

describe('a date as a spreadsheet program writes it', () => {
  it.each([
    ['1984-06-01', '1984-06-01'],
    ['1.6.1984', '1984-06-01'],
    ['31/12/2020', '2020-12-31'],
    ['12/31/2020', '2020-12-31'],
    ['3/3/2020', '2020-03-03'],
    ['12/31/2020 0:00', '2020-12-31'],
    ['1984/6/1', '1984-06-01'],
    ['soon', 'soon'],
  ])('%s is read as %s', (text, iso) => expect(parse([text])).toEqual([iso]));

  it.each(['1/2/20', '14-Mar-21', '14 March 2021', 'March 14, 2021', '44271'])(
    '%s is a fault that says how to write it, because its century or its order would be a guess',
    (text) => expect(() => parse([text])).toThrow(`is ${text}; write 1984-06-01, or format the column as yyyy-mm-dd`),
  );

  it('is in the order that another date of the file shows', () => {
    expect(parse(['1/2/2020', '12/31/2020'])).toEqual(['2020-01-02', '2020-12-31']);
    expect(parse(['1/2/2020', '31/12/2020'])).toEqual(['2020-02-01', '2020-12-31']);
  });

  it('is a fault where its order is not clear, unless the owner says it', () => {
    expect(() => parse(['1/2/2020'])).toThrow(
      'either number can be the month; choose month first or day first, or write 1984-06-01',
    );
    expect(() => parse(['1/2/2020', '31/12/2020', '12/31/2020'])).toThrow('dates in both orders');
    expect(() => parse(['1/2/2020', '31/12/2020', '12/31/2020'])).toThrow('write each of them as 1984-06-01');
    expect(parse(['1/2/2020'], 'us')).toEqual(['2020-01-02']);
    expect(parse(['1/2/2020'], 'eu')).toEqual(['2020-02-01']);
  });

  it('is a fault that names it, where it has no such month', () => {
    expect(() => parse(['12/31/2020'], 'eu')).toThrow('is 12/31/2020, which is no date with the day first');
    expect(() => parse(['31/12/2020'], 'us')).toThrow('is 31/12/2020, which is no date with the month first');
  });
});
