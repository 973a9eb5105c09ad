import fc from 'fast-check';
import { makeIndex } from '#catalogue/index/makeIndex.ts';
import { hasListQuery, readAddress, resolveAddress, withAddress, writeAddress } from '#catalogue/list/address.ts';
import { filterNames, filters, noFilters } from '#catalogue/list/filters.ts';
import { anyFilters } from '../anyCatalogue.ts';

const nothing = { ...noFilters, layout: 'list' as const, track: null };

describe('the address of a list', () => {
  it('is human-readable', () => {
    expect(
      writeAddress(
        { ...noFilters, guest: 'Wanda Quill', genre: 'Drama', trackType: 'free', length: 90, sort: 'trackDateNewest' },
        'posters',
        'm-10',
      ),
    ).toBe('guest=Wanda+Quill&genre=Drama&type=free&length=90&sort=track-newest&look=posters&track=m-10');
    expect(writeAddress(noFilters, 'list', null)).toBe('');
  });

  it('reads back what was written, with any names', () => {
    const anyLayout = fc.constantFrom('list', 'posters');
    const name = fc.string({ minLength: 1, maxLength: 60, unit: 'grapheme' }).filter((text) => text.trim() === text);
    fc.assert(
      fc.property(anyFilters, fc.option(name), anyLayout, fc.option(name), (filters, guest, layout, track) => {
        const list = { ...filters, guest };
        expect(readAddress(writeAddress(list, layout, track))).toEqual({ ...list, layout, track });
      }),
    );
  });

  it.each([
    ['?guest=&genre=+&track=', nothing],
    ['?guest=A&guest=B', { ...nothing, guest: 'A' }],
    ['?%E0%A4%A=%&guest=%E0%A4%A&&&=', { ...nothing, guest: '\uFFFD%A' }],
    ['?GUEST=A&Track=1', nothing],
    ['?look=upside-down', nothing],
    [
      '?type=FREE&sort=Track-Newest&mine=SAVED&look=Posters',
      { ...nothing, trackType: 'free', sort: 'trackDateNewest', marks: 'saved', layout: 'posters' },
    ],
    ['?length=91&sort=zzz', { ...nothing, invalid: { length: '91', sort: 'zzz' } }],
  ])('of %s reads the valid part, in any case', (query, expected) => expect(readAddress(query)).toEqual(expected));

  it.each(filterNames.filter((name) => filters[name].canonicalName === null))(
    'reads no %s from a text that is none',
    (name) => {
      for (const text of ['nonsense', '-1', '1e3', '__proto__', 'constructor'])
        expect(readAddress(`?${filters[name].parameter}=${text}`)).toMatchObject(nothing);
    },
  );

  it('with values of thousands of letters reads nothing', () =>
    expect(readAddress(`?guest=${'a'.repeat(10_000)}&track=${'9'.repeat(10_000)}`)).toEqual(nothing));

  it('leaves other parameters unchanged', () => {
    expect(withAddress('?utm=%zz&guest=A&x=1&guest=B', 'guest=C&track=5')).toBe('?utm=%zz&x=1&guest=C&track=5');
    expect(withAddress('?guest=A', '')).toBe('');
    expect(withAddress('', '')).toBe('');
    expect(hasListQuery('?x=1&utm=2')).toBe(false);
    expect(hasListQuery('?x=1&sort=nonsense')).toBe(true);
  });
});

describe('resolving an address in a catalogue', () => {
  const index = makeIndex(
    [
      { id: 5, title: 'A', newGuests: ['Wanda Quill'], genreNames: 'Drama' },
      { id: '6', title: 'B', newGuests: ['June'] },
      { id: 'm-7   ', title: 'C' },
      { id: ' a/b?c#d&é 🎧', title: 'D' },
    ],
    ['Otto Fenn'],
  );
  const choices = { pair: ['June & Teo'], regulars: ['Otto Fenn'], collabs: ['Zuzu'] };
  const resolve = (address: object) => resolveAddress(index, { ...nothing, ...address }, choices, ['War']);

  it.each([
    ['wanda  quill', 'Wanda Quill'],
    ['OTTO FENN', 'Otto Fenn'],
    ['zuzu', 'Zuzu'],
    ['june & teo', 'June & Teo'],
  ])('"%s" is the guest %s', (text, guest) => {
    expect(resolve({ guest: text })).toEqual({
      filters: { ...noFilters, guest },
      layout: 'list',
      track: null,
      unknown: { guest: null, genre: null, track: null },
    });
  });

  it.each(['__proto__', 'constructor', 'Nobody', 'Wanda'])('"%s" is no guest, no genre and no track', (name) => {
    expect(resolve({ guest: name, genre: name, track: name })).toEqual({
      filters: noFilters,
      layout: 'list',
      track: null,
      unknown: { guest: name, genre: name, track: name },
    });
  });

  it('a track is found by its number and by its name', () => {
    expect(resolve({ track: '5' }).track).toBe(5);
    expect(resolve({ track: '6' }).track).toBe('6');
    expect(resolve({ track: '05' }).track).toBeNull();
  });

  it.each(['m-7   ', ' a/b?c#d&é 🎧'])(
    'the track %j, whose id has blanks around it, is found by its own address',
    (id) => expect(resolve(readAddress(writeAddress(noFilters, 'list', id))).track).toBe(id),
  );

  it.each(['drama', 'DRAMA', 'war'])('the genre "%s" is found in its own spelling', (genre) => {
    const { filters, unknown } = resolve({ genre });
    expect(filters.genre).toBe(genre === 'war' ? 'War' : 'Drama');
    expect(unknown.genre).toBeNull();
  });

  it('of two genres that differ only in case, the one that is spelled like the address is found', () => {
    for (const genre of ['War', 'war']) {
      const { filters } = resolveAddress(index, { ...nothing, genre }, choices, ['War', 'war']);
      expect(filters.genre).toBe(genre);
    }
  });

  it('a genre is known if the host lists it or a track has it', () => {
    expect(resolve({ genre: 'War' }).filters.genre).toBe('War');
    expect(resolve({ genre: 'Drama' }).filters.genre).toBe('Drama');
  });
});
