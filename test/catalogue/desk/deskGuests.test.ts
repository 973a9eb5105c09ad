import fc from 'fast-check';
import { similarGuests, withGuest, withoutGuest } from '#catalogue/desk/deskGuests.ts';

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
  ])('with %s is found', (_, typed, meant) => {
    expect(similarGuests(typed, known)).toEqual([meant]);
  });

  it.each(['Otto Fenn', 'otto  FENN', ' Zoë Ünder '])('“%s” is the known name itself, not a similar one', (typed) => {
    expect(similarGuests(typed, known)).toEqual([]);
  });

  it.each(['Someone Else', 'Otto Quill', 'Ed', 'Bob', '', '!!!'])('“%s” is similar to none', (typed) => {
    expect(similarGuests(typed, known)).toEqual([]);
  });

  it('the most similar name comes first', () => {
    expect(similarGuests('Martin Hale', ['Marten Hales', 'Martin Hal'])).toEqual(['Martin Hal', 'Marten Hales']);
  });

  const names = fc.stringMatching(/^[A-Z][a-z]{4,9} [A-Z][a-z]{4,9}$/);

  it('a name with one different letter is always found', () => {
    fc.assert(
      fc.property(names, fc.nat(), fc.constantFrom('', 'x', 'qq'), (name, place, instead) => {
        const at = place % name.length;
        const typed = name.slice(0, at) + instead + name.slice(at + 1);
        // In another case it is the known name itself.
        fc.pre(typed.toLowerCase() !== name.toLowerCase() && typed.trim() === typed);
        expect(similarGuests(typed, [name])).toEqual([name]);
      }),
    );
  });

  it('similarity is symmetric', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), fc.string({ unit: 'grapheme' }), (one, other) => {
        expect(similarGuests(one, [other]).length).toBe(similarGuests(other, [one]).length);
      }),
    );
  });

  it('every similar name is in the list, and is not the typed one', () => {
    fc.assert(
      fc.property(names, fc.array(names), (name, list) => {
        const near = similarGuests(name, list);
        expect(list).toEqual(expect.arrayContaining(near));
        expect(near).not.toContain(name);
      }),
    );
  });
});

describe('assigning a guest', () => {
  it('adds the guest, keeps the others, and does nothing the second time', () => {
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
