import { searchNames } from '#catalogue/search/searchNames.ts';

const find = (names: readonly string[], typed: string) =>
  searchNames(
    names.map((label) => ({ value: label === 'Any guest(s)' ? '' : label, label })),
    typed,
  );
const found = (names: readonly string[], typed: string) => find(names, typed).map(({ option }) => option.label);

describe('the search of a menu of names', () => {
  it.each([
    [' AN', ['Dana', 'Wanda']],
    ['renee', ['Renée']],
    ['RENÉE', ['Renée']],
    ['rene\u0301', ['Renée']],
    ['soren', ['Søren']],
    ['&', []],
    ['', ['Wanda', 'Otto', 'Dana', 'Renée', 'Søren']],
    ['  ', ['Wanda', 'Otto', 'Dana', 'Renée', 'Søren']],
  ])('"%s" as a part of a name finds it, in any case, with or without accents', (part, names) =>
    expect(found(['Wanda', 'Otto', 'Dana', 'Renée', 'Søren'], part)).toEqual(names),
  );

  it('has the whole name first, then its beginning, the beginning of a word, and inside, each from A to Z', () => {
    const names = ['Zed Louis', 'Clou', 'Kit Loud', 'Louise', 'Ann-Lou', 'Blouse', 'Louis', 'Dan (Lou)', 'Lou', 'Zoe'];
    expect(found(names, 'lou')).toEqual([
      'Lou',
      'Louis',
      'Louise',
      'Ann-Lou',
      'Dan (Lou)',
      'Kit Loud',
      'Zed Louis',
      'Blouse',
      'Clou',
    ]);
  });

  it('has equally good names with tracks before those without', () => {
    const options = ['Loura', 'Louise', 'Louis', 'Lou'].map((label) => ({
      value: label,
      label,
      isEmpty: label.endsWith('u') || label.endsWith('s'),
    }));
    expect(searchNames(options, 'lou').map(({ option }) => option.label)).toEqual(['Lou', 'Louise', 'Loura', 'Louis']);
  });

  it('has the name that was typed first, whatever names contain it or differ in accents, case and spaces', () => {
    const names = ['Teddy Okonkwo and Zoë Ampersand', 'Zoe Ampersand', 'Zoë  Ampersand', 'Zoë Ampersand Jr.'];
    expect(found(names, ' zoë  AMPERSAND ')).toEqual([names[2], names[1], names[3], names[0]]);
    expect(found(names, 'Zoe Ampersand')).toEqual([names[1], names[2], names[3], names[0]]);
    expect(find(names, 'Zoé Ampersand').map(({ rank }) => rank)).toEqual([0, 0, 1, 2]);
  });

  it('takes a name with other punctuation for a longer one, and finds punctuation', () => {
    expect(found(['Lou!', 'Lóu', '“Lou” Kessler'], 'lou')).toEqual(['Lóu', '“Lou” Kessler', 'Lou!']);
    expect(found(['Ann', 'Dr. Pym, PhD', 'Lou & Ann', 'Dana (Snack Bar)'], '. p')).toEqual(['Dr. Pym, PhD']);
    expect(found(['Ann', 'Lou & Ann', 'Dana (Snack Bar)'], '(snack')).toEqual(['Dana (Snack Bar)']);
    expect(found(['Sandy', 'Lou & Ann'], '&')).toEqual(['Lou & Ann']);
  });

  it('has what is no name after all names, also where it matches better', () => {
    const names = ['Any guest(s)', 'Bethany', 'Anya'];
    expect(found(names, '')).toEqual(names);
    expect(found(names, 'any')).toEqual(['Anya', 'Bethany', 'Any guest(s)']);
    expect(find(names, 'any').map(({ rank }) => rank)).toEqual([1, 3, 4]);
    expect(found(names, 'any g')).toEqual(['Any guest(s)']);
  });
});
