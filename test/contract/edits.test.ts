import * as v from 'valibot';
import {
  DeleteGuestSchema,
  GuestListSchema,
  MergeGuestSchema,
  OneGuestForManySchema,
  RenameGuestSchema,
  UpdateMatchSchema,
  UpdateTitleSchema,
} from '#contract/edits.ts';

const accepts = (schema: v.GenericSchema, value: unknown) => v.safeParse(schema, value).success;

describe('what an edit may hold', () => {
  it('accepts ids as numbers and as digits', () => {
    expect(v.parse(OneGuestForManySchema, { guest: ' Wanda ', ids: [1, '2'] })).toEqual({
      guest: 'Wanda',
      ids: [1, 2],
    });
  });

  it.each([
    ['a list where one guest for many belongs', OneGuestForManySchema, []],
    ['no ids', OneGuestForManySchema, { guest: 'A', ids: [] }],
    ['ids that are no list', OneGuestForManySchema, { guest: 'A', ids: '5' }],
    ['an id with a fraction', OneGuestForManySchema, { guest: 'A', ids: [1.5] }],
    [
      'more than 5,000 ids',
      OneGuestForManySchema,
      { guest: 'A', ids: Array.from({ length: 5001 }, (_, at) => at + 1) },
    ],
    ['a guest of spaces', GuestListSchema, [{ id: 1, guest: '   ' }]],
    ['half a character', GuestListSchema, [{ id: 1, guest: '\ud800' }]],
    ['a new name of spaces', RenameGuestSchema, { guest: 'A', newName: ' ' }],
    ['a new name of 101 characters', RenameGuestSchema, { guest: 'A', newName: 'x'.repeat(101) }],
    ['a merge without the name that stays', MergeGuestSchema, { guest: 'A' }],
    ['a control character', UpdateTitleSchema, { commentaryTrackPostId: '1', newTitle: 'a\u0000b' }],
    ['a day that no calendar has', UpdateMatchSchema, { id: 1, tmdbId: 2, releaseDate: '2023-02-29' }],
    ['a poster in another folder', UpdateMatchSchema, { id: 1, tmdbId: 2, posterPath: '/../secret.svg' }],
    ['a poster that is no picture', UpdateMatchSchema, { id: 1, tmdbId: 2, posterPath: '/poster.html' }],
    ['an hour that no day has', UpdateMatchSchema, { id: 1, tmdbId: 2, releaseDate: '2023-02-28T24:00' }],
    ['a post of 65 characters', UpdateTitleSchema, { commentaryTrackPostId: '1'.repeat(65), newTitle: 'A' }],
    ['a negative match', UpdateMatchSchema, { id: 1, tmdbId: -1 }],
  ])('refuses %s', (_, schema, value) => expect(accepts(schema, value)).toBe(false));

  it('trims a new name, and takes the old one as it is, so that a bad one can be mended', () => {
    expect(v.parse(RenameGuestSchema, { guest: ' A\t', newName: ' B ' })).toEqual({ guest: ' A\t', newName: 'B' });
    expect(accepts(DeleteGuestSchema, { guest: 'x'.repeat(300) })).toBe(true);
  });

  it('accepts a whole row for a match and keeps only the fields of the match', () => {
    const row = {
      id: 1,
      tmdbId: 0,
      title: 'A',
      name: '',
      releaseDate: '',
      guests: 'B',
      commentaryTrackLink: 'https://example.org',
      runtime: 7,
    };
    expect(v.parse(UpdateMatchSchema, row)).toEqual({ id: 1, tmdbId: 0, title: 'A', name: null, releaseDate: null });
  });

  it('accepts 29 February of a leap year, followed by a time', () => {
    expect(accepts(UpdateMatchSchema, { id: 1, tmdbId: 2, releaseDate: '2024-02-29T00:00:00' })).toBe(true);
  });
});
