import fc from 'fast-check';
import { nearGuests, withGuest, withoutGuest } from '#catalogue/desk/deskGuests.ts';

const known = ['Otto Fenn', 'Wanda Quill', 'Zoë Ünder', 'Bo', 'Al', 'Ida Marsh'];

describe('a name similar to a known one', () => {
  it.each([
    ['a letter too few', 'Wanda Quil', 'Wanda Quill'],
    ['a letter too many', 'Ottto Fenn', 'Otto Fenn'],
    ['another letter', 'Wenda Quill', 'Wanda Quill'],
    ['another first letter', 'Oda Marsh', 'Ida Marsh'],
    ['two letters the wrong way round', 'Wadna Quill', 'Wanda Quill'],
    ['no accents', 'Zoe Under', 'Zoë Ünder'],
    ['the family name first', 'Fenn, Otto', 'Otto Fenn'],
    ['a dot', 'Otto. Fenn', 'Otto Fenn'],
  ])('with %s is told', (_, typed, meant) => {
    expect(nearGuests(typed, known)).toEqual([meant]);
  });

  it.each(['Otto Fenn', 'otto  FENN', ' Zoë Ünder '])('“%s” is known itself, and so is not near', (typed) => {
    expect(nearGuests(typed, known)).toEqual([]);
  });

  it.each(['Somebody Else', 'Otto Quill', 'Ed', 'Bob', '', '!!!'])('“%s” is similar to none', (typed) => {
    expect(nearGuests(typed, known)).toEqual([]);
  });

  it('the nearest comes first', () => {
    expect(nearGuests('Martin Hale', ['Marten Hales', 'Martin Hal'])).toEqual(['Martin Hal', 'Marten Hales']);
  });

  const names = fc.stringMatching(/^[A-Z][a-z]{4,9} [A-Z][a-z]{4,9}$/);

  it('one letter changed anywhere is always noticed', () => {
    fc.assert(
      fc.property(names, fc.nat(), fc.constantFrom('', 'x', 'qq'), (name, place, instead) => {
        const at = place % name.length;
        const typed = name.slice(0, at) + instead + name.slice(at + 1);
        // In another case it is the known name itself.
        fc.pre(typed.toLowerCase() !== name.toLowerCase() && typed.trim() === typed);
        expect(nearGuests(typed, [name])).toEqual([name]);
      }),
    );
  });

  it('it does not matter which of two names was there first', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), fc.string({ unit: 'grapheme' }), (one, other) => {
        expect(nearGuests(one, [other]).length).toBe(nearGuests(other, [one]).length);
      }),
    );
  });

  it('what it names is in the list, in other letters than were typed', () => {
    fc.assert(
      fc.property(names, fc.array(names), (name, list) => {
        const near = nearGuests(name, list);
        expect(list).toEqual(expect.arrayContaining(near));
        expect(near).not.toContain(name);
      }),
    );
  });
});

describe('assigning a guest', () => {
  it('adds, keeps the others, and does nothing twice', () => {
    expect(withGuest(['Wanda'], 'Otto')).toEqual(['Wanda', 'Otto']);
    expect(withGuest(['Wanda'], ' wanda ')).toEqual(['Wanda']);
  });

  it('is undone by removing, in any case', () => {
    expect(withoutGuest(['Wanda', 'Otto'], ' OTTO ')).toEqual(['Wanda']);
    expect(withoutGuest(['Wanda'], 'Otto')).toEqual(['Wanda']);
  });
});

describe('removing a guest from a track', () => {
  it('keeps the others in order and ignores case and spaces', () => {
    expect(withoutGuest(['Otto Fenn', 'Wanda Quill', 'Zoë Ünder'], ' wanda  QUILL')).toEqual([
      'Otto Fenn',
      'Zoë Ünder',
    ]);
    expect(withoutGuest(['Otto Fenn'], 'Wanda Quill')).toEqual(['Otto Fenn']);
  });

  it('undoes adding that guest', () => {
    const names = fc.uniqueArray(fc.constantFrom('Otto', 'Wanda', 'Zoë', 'Ida'));
    fc.assert(
      fc.property(names, (guests) => {
        expect(withoutGuest(withGuest(guests, 'New'), 'New')).toEqual(guests);
      }),
    );
  });
});
