import fc from 'fast-check';
import { withGuest, withoutGuest } from '#catalogue/desk/deskGuests.ts';

describe('taking a guest off a track', () => {
  it('leaves the others in their order, whatever the name’s case and spaces', () => {
    expect(withoutGuest(['Otto Fenn', 'Wanda Quill', 'Zoë Ünder'], ' wanda  QUILL')).toEqual([
      'Otto Fenn',
      'Zoë Ünder',
    ]);
    expect(withoutGuest(['Otto Fenn'], 'Wanda Quill')).toEqual(['Otto Fenn']);
  });

  it('takes back what giving that guest did', () => {
    const names = fc.uniqueArray(fc.constantFrom('Otto', 'Wanda', 'Zoë', 'Ida'));
    fc.assert(
      fc.property(names, (guests) => {
        expect(withoutGuest(withGuest(guests, 'New'), 'New')).toEqual(guests);
      }),
    );
  });
});
