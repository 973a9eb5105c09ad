import { makeParseDate } from '#server/exchange/dates.ts';

const parse = (texts: string[], order?: 'us' | 'eu') => texts.map(makeParseDate(texts, order));

describe('a date as a spreadsheet program writes it', () => {
  it.each([
    ['1984-06-01', '1984-06-01'],
    ['1.6.1984', '1984-06-01'],
    ['31/12/2020', '2020-12-31'],
    ['12/31/2020', '2020-12-31'],
    ['3/3/2020', '2020-03-03'],
    ['12/31/2020 0:00', '2020-12-31'],
    ['1984/6/1', '1984-06-01'],
    ['1/2/20', '1/2/20'],
    ['soon', 'soon'],
  ])('%s is read as %s', (text, iso) => expect(parse([text])).toEqual([iso]));

  it('is in the order that another date of the file shows', () => {
    expect(parse(['1/2/2020', '12/31/2020'])).toEqual(['2020-01-02', '2020-12-31']);
    expect(parse(['1/2/2020', '31/12/2020'])).toEqual(['2020-02-01', '2020-12-31']);
  });

  it('is a fault where its order is not clear, unless the owner says it', () => {
    expect(() => parse(['1/2/2020'])).toThrow('either number can be the month; add --dates us (month first)');
    expect(() => parse(['1/2/2020', '31/12/2020', '12/31/2020'])).toThrow('dates in both orders');
    expect(parse(['1/2/2020'], 'us')).toEqual(['2020-01-02']);
    expect(parse(['1/2/2020'], 'eu')).toEqual(['2020-02-01']);
  });
});
