import { sortNames } from '#catalogue/index/sorts.ts';
import { genreLabel, guestChoices, guestLabel, sortGroups, sortLabel } from '#catalogue/list/filterMenus.ts';

describe('the menus', () => {
  const site = { coHosts: ['June Alder', 'Teo Marsh'], collabs: ['The Aisle', 'Bo'] };

  it('are the pair, then the regulars as the host lists them, then the collabs in their own order', () => {
    const known = ['Zed', 'bo', 'Anna', 'june alder & teo marsh', 'anna', ' ', 'June Alder'];
    expect(guestChoices(known, site)).toEqual({
      pair: ['June Alder & Teo Marsh'],
      regulars: ['Zed', 'Anna', 'June Alder'],
      collabs: ['The Aisle', 'Bo'],
    });
  });

  it('have no pair and no collabs for a show without them', () => {
    const known = ['Zed', 'Anna'];
    expect(guestChoices(known, { coHosts: [], collabs: [] })).toEqual({ pair: [], regulars: known, collabs: [] });
  });

  it('the buttons show what is picked', () => {
    expect(guestLabel(null)).toBe('GUEST(S)');
    expect(guestLabel('Dana (Snack Bar)')).toBe('Dana Snack Bar');
    expect(genreLabel(null)).toBe('GENRE');
    expect(sortLabel(null)).toBe('Default');
    expect(sortLabel('lengthShortest')).toBe('Shortest films');
  });

  it('the sort menu has every sort in the order of the table, and each type once', () => {
    const groups = sortGroups();
    expect(groups.flatMap(({ options }) => options.map(({ name }) => name))).toEqual(sortNames);
    expect(new Set(groups.map(({ type }) => type)).size).toBe(groups.length);
    expect(groups.flatMap(({ type, options }) => options.map(({ label }) => `${type}: ${label}`))).toEqual(
      expect.arrayContaining([
        'Track Release Date: Newest First',
        'Track Release Date: Earliest First',
        'Film Release Date: Newest First',
        'Film Release Date: Earliest First',
        'Film Length: Shortest First',
        'Film Length: Longest First',
      ]),
    );
  });
});
