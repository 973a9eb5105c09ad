import fc from 'fast-check';
import { makeFindSimilar, withGuestReplaced } from '#catalogue/desk/deskGuests.ts';
import {
  countGuestTracks,
  describeGuests,
  isNamedBySite,
  listGuests,
  previewMerge,
  proposeMerge,
} from '#catalogue/desk/guestList.ts';
import { guestKey } from '#catalogue/facts/guests.ts';
import { makeIndex } from '#catalogue/index/makeIndex.ts';

const known = ['Odette Price', 'Odete Price', 'Ann, Bee & Co', 'Otto Fenn', 'Zoë Ünder', 'Guest 10', 'Guest 9', ' '];
const tracks = [
  { id: 1, title: 'Blood Moon', newGuests: ['Odete Price', 'Otto Fenn'] },
  { id: 2, title: 'Arcade Summer', newGuestsString: 'Ann, Bee & Co, odete  PRICE' },
  { id: 3, title: 'Ferry', guests: 'Odette Price & Odete Price' },
  { id: 4, title: 'Lighthouse', newGuests: ['Odette Price', 'Not Listed'] },
  { id: 5, title: 'Nobody', newGuests: null },
];
const index = makeIndex(tracks, known);
const guests = countGuestTracks(known, index);

describe('the list of guests', () => {
  it('has every name of the guest list and of the tracks once, in order, with its number of tracks', () => {
    expect(guests.map(({ name, trackCount }) => [name, trackCount])).toEqual([
      ['Ann, Bee & Co', 1],
      ['Guest 9', 0],
      ['Guest 10', 0],
      ['Not Listed', 1],
      ['Odete Price', 3],
      ['Odette Price', 2],
      ['Otto Fenn', 1],
      ['Zoë Ünder', 0],
    ]);
    expect(describeGuests(guests)).toBe('8 guests, 3 on no track');
    expect(describeGuests(guests.slice(0, 1))).toBe('1 guest');
  });

  const names = (typed: string, order: 'name' | 'tracks', kept?: string) =>
    listGuests(guests, typed, order, kept).map(({ name }) => name);

  it('is searched without case and accents', () => {
    expect(names(' UNDER', 'name')).toEqual(['Zoë Ünder']);
    expect(names('price', 'name')).toEqual(['Odete Price', 'Odette Price']);
    expect(names('(', 'name')).toEqual([]);
  });

  it('is ordered by tracks, then by name', () => {
    expect(names('', 'tracks').slice(0, 4)).toEqual(['Odete Price', 'Odette Price', 'Ann, Bee & Co', 'Not Listed']);
  });

  it('has the best match first in either order, also one without tracks', () => {
    const counted = ['Teddy and Zoë', 'Zoë', 'Zoë Ann', 'Zoë Bee'].map((name, at) => ({
      name,
      trackCount: [788, 0, 1, 2][at] as number,
    }));
    const found = (order: 'name' | 'tracks') => listGuests(counted, 'zoe', order, undefined).map(({ name }) => name);
    expect(found('name')).toEqual(['Zoë', 'Zoë Ann', 'Zoë Bee', 'Teddy and Zoë']);
    expect(found('tracks')).toEqual(['Zoë', 'Zoë Bee', 'Zoë Ann', 'Teddy and Zoë']);
  });

  it('keeps the guest that is being renamed, also if it does not match the search or is gone', () => {
    expect(names('zoë', 'name', 'otto fenn')).toEqual(['Otto Fenn', 'Zoë Ünder']);
    expect(names('zoë', 'name', 'Gone')).toEqual(['Zoë Ünder', 'Gone']);
  });
});

describe('a merge', () => {
  it('proposes that the guest with more tracks stays, else the other one', () => {
    const [rare, frequent] = [
      { name: 'A', trackCount: 1 },
      { name: 'B', trackCount: 9 },
    ] as const;
    const merge = { guest: 'A', into: 'B' };
    expect([proposeMerge(rare, frequent), proposeMerge(frequent, rare)]).toEqual([merge, merge]);
    expect(proposeMerge(rare, { ...frequent, trackCount: 1 })).toEqual(merge);
    expect(proposeMerge(rare, undefined)).toEqual({ guest: 'A', into: null });
  });

  it('shows each track that changes, in the order of the titles, whatever field has its guests', () => {
    expect(previewMerge(index, { guest: 'Odete Price', into: 'Odette Price' })).toEqual([
      {
        id: 2,
        title: 'Arcade Summer',
        before: ['Ann, Bee & Co', 'odete PRICE'],
        after: ['Ann, Bee & Co', 'Odette Price'],
      },
      { id: 1, title: 'Blood Moon', before: ['Odete Price', 'Otto Fenn'], after: ['Odette Price', 'Otto Fenn'] },
      { id: 3, title: 'Ferry', before: ['Odette Price', 'Odete Price'], after: ['Odette Price'] },
    ]);
    expect(previewMerge(index, { guest: 'Zoë Ünder', into: 'Otto Fenn' })).toEqual([]);
  });
});

describe('a replaced guest', () => {
  it.each([
    ['takes the place of the old one', ['A', 'B', 'C'], 'b', 'X', ['A', 'X', 'C']],
    ['keeps its own place on a track that has both', ['A', 'B', 'C'], 'A', 'C', ['B', 'C']],
    ['may be another spelling of the same name', ['A', 'b  x', 'C'], 'B X', 'B x', ['A', 'B x', 'C']],
    ['replaces two spellings by one', ['a', 'B', 'A'], 'A', 'X', ['X', 'B']],
    ['changes nothing where the old one is not', ['B'], 'A', 'X', ['B']],
  ])('%s', (_, before, guest, by, after) => {
    expect(withGuestReplaced(before, guest, by)).toEqual(after);
  });

  it('is never on a track twice, and the others keep their order', () => {
    const names = fc.uniqueArray(fc.constantFrom<string>('A', 'B', 'C', 'D', 'E'));
    fc.assert(
      fc.property(names, fc.constantFrom('A', 'B'), fc.constantFrom('B', 'C', 'X'), (before, guest, by) => {
        const after = withGuestReplaced(before, guest, by);
        expect(new Set(after.map(guestKey)).size).toBe(after.length);
        const others = (list: string[]) => list.filter((name) => name !== guest && name !== by);
        expect(others(after)).toEqual(others(before));
        expect(after.includes(by)).toBe(before.includes(guest) || before.includes(by));
      }),
    );
  });
});

describe('a long name with two other letters', () => {
  it('is always found among the others', () => {
    const long = fc.stringMatching(/^[A-Z][a-z]{4,9} [A-Z][a-z]{4,9}$/);
    fc.assert(
      fc.property(long, fc.nat(), fc.nat(), fc.array(long), (name, one, other, others) => {
        const typed = [...name];
        typed[one % typed.length] = 'q';
        typed[other % typed.length] = 'z';
        // The same name in another case is not a similar one.
        fc.pre(typed.join('').toLowerCase() !== name.toLowerCase());
        fc.pre(!others.includes(typed.join('')) && typed.join('').trim() === typed.join(''));
        expect(makeFindSimilar([...others, name])(typed.join(''))).toContain(name);
      }),
    );
  });
});

describe('a name in site.json', () => {
  const site = {
    coHosts: ['June Alder', 'Teo Marsh'],
    collabs: ['Pip Larkspur'],
    showmen: { names: ['Cosmo Tandy'], label: 'The three' },
  };
  it.each([
    ['june alder', true],
    ['June Alder & Teo Marsh', true],
    ['Pip Larkspur', true],
    ['Cosmo Tandy', true],
    ['Otto Fenn', false],
  ])('%s: %j', (name, isNamed) => {
    expect(isNamedBySite(name, site as Parameters<typeof isNamedBySite>[1])).toBe(isNamed);
  });
});
