import { text } from 'node:stream/consumers';
import * as v from 'valibot';
import { ProblemSchema } from '#contract/problem.ts';
import { writeExport } from '#server/exchange/writeExport.ts';
import { withAdmin } from '../openAdmin.ts';
import { blank } from '../openServer.ts';
import { failWrites } from '../openTestDatabase.ts';

const tracks = [
  { ...blank, id: 1, title: 'Arcade Summer', guests: ['Ida Marsh', 'Odete Price', 'Wanda Quill'] },
  { ...blank, id: 2, title: 'Blood Moon', guests: ['odete  PRICE'] },
  { ...blank, id: 3, title: 'Ferry', guests: ['Odete Price', 'Wanda Quill', 'Odette Price'] },
  { ...blank, id: 4, title: 'Lighthouse', guests: ['Odette Price'] },
  { ...blank, id: 5, title: 'Quiet', guests: [] },
];
const guests = ['Ida Marsh', 'Odete Price', 'Odette Price', 'Otto Fenn', 'Wanda Quill'];

const rename = { guest: 'Odete Price', newName: 'Odile Price' };
const merge = { guest: 'Odete Price', into: 'Odette Price' };

describe('a change of the guest list', () => {
  const admin = withAdmin({ tracks, guests });

  const guestList = async () => (await admin.server.get('GetGuests')).json();
  const lines = async () => (await admin.catalogue()).tracks.map((track) => track.guests);
  /** Both files, byte for byte. */
  const exported = () =>
    Promise.all((['csv', 'json'] as const).map((format) => text(writeExport(admin.server.db, format))));
  const refused = async (call: string, body: unknown) => {
    const before = await exported();
    const answer = await admin.post(call, body);
    expect(await exported()).toEqual(before);
    return v.parse(ProblemSchema, answer.json());
  };

  describe('RenameGuest', () => {
    it('renames on the guest list and in place on every track, in one edit', async () => {
      expect(await admin.edit('RenameGuest', { guest: ' odete price', newName: ' Odile Price ' })).toMatchObject({
        edit: 2,
        matched: 3,
        changed: 3,
      });
      expect(await guestList()).toEqual(['Ida Marsh', 'Odette Price', 'Odile Price', 'Otto Fenn', 'Wanda Quill']);
      expect(await lines()).toEqual([
        ['Ida Marsh', 'Odile Price', 'Wanda Quill'],
        ['Odile Price'],
        ['Odile Price', 'Wanda Quill', 'Odette Price'],
        ['Odette Price'],
        [],
      ]);
      expect(await admin.track(1)).toMatchObject({
        guests: 'Ida Marsh, Odile Price & Wanda Quill',
        newGuests: ['Ida Marsh', 'Odile Price', 'Wanda Quill'],
        newGuestsString: 'Ida Marsh, Odile Price & Wanda Quill',
      });
      expect((await admin.history()).edits).toMatchObject([
        { call: 'renameGuest', guest: 'Odete Price', into: 'Odile Price', trackCount: 3, undoable: true },
      ]);
    });

    it('renames a guest who is on no track', async () => {
      expect(await admin.edit('RenameGuest', { guest: 'Otto Fenn', newName: 'Otto Fennel' })).toMatchObject({
        edit: 2,
        changed: 0,
      });
      expect(await guestList()).toContain('Otto Fennel');
    });

    it('corrects the case of a name, and does nothing the second time', async () => {
      const lower = { guest: 'Odete Price', newName: 'odete price' };
      expect(await admin.edit('RenameGuest', lower)).toMatchObject({ edit: 2, changed: 3 });
      expect(await guestList()).toContain('odete price');
      expect(await admin.edit('RenameGuest', lower)).toMatchObject({ edit: null, changed: 0 });
      await admin.edit('Undo', { version: 2 });
      expect((await lines())[1]).toEqual(['odete  PRICE']);
    });

    it('renames a guest of a track that is missing in the guest list', async () => {
      await admin.server.db.run('UPDATE track SET guests = \'["Ida Marsch"]\' WHERE id = 5');
      const before = await exported();
      expect(await admin.edit('RenameGuest', { guest: 'Ida Marsch', newName: 'Ida Moor' })).toMatchObject({
        changed: 1,
      });
      expect(await guestList()).toContain('Ida Moor');
      await admin.edit('Undo', { version: 2 });
      expect(await exported()).toEqual(before);
    });

    it('onto the name of another guest is rejected, in any case, also if only a track has the name', async () => {
      await admin.server.db.run('UPDATE track SET guests = \'["Ida Marsch"]\' WHERE id = 5');
      expect(await refused('RenameGuest', { guest: 'Odete Price', newName: 'IDA Marsch' })).toMatchObject({
        status: 409,
        detail: '“IDA Marsch” is a known guest already. Merge the two. Nothing was changed.',
      });
      expect(await refused('RenameGuest', { guest: 'Odete Price', newName: 'ODETTE price' })).toMatchObject({
        status: 409,
        detail: '“Odette Price” is a known guest already. Merge the two. Nothing was changed.',
      });
    });
  });

  describe('MergeGuest', () => {
    it('replaces the guest in place, keeps one where a track has both, and removes the name', async () => {
      expect(await admin.edit('MergeGuest', { guest: 'odete price', into: 'ODETTE PRICE' })).toMatchObject({
        edit: 2,
        changed: 3,
      });
      expect(await guestList()).toEqual(['Ida Marsh', 'Odette Price', 'Otto Fenn', 'Wanda Quill']);
      expect(await lines()).toEqual([
        ['Ida Marsh', 'Odette Price', 'Wanda Quill'],
        ['Odette Price'],
        ['Wanda Quill', 'Odette Price'],
        ['Odette Price'],
        [],
      ]);
      expect((await admin.history()).edits).toMatchObject([
        { call: 'mergeGuest', guest: 'Odete Price', into: 'Odette Price', trackCount: 3 },
      ]);
    });

    it('of a guest without a track only removes the name', async () => {
      expect(await admin.edit('MergeGuest', { guest: 'Otto Fenn', into: 'Ida Marsh' })).toMatchObject({
        edit: 2,
        changed: 0,
      });
      expect(await guestList()).not.toContain('Otto Fenn');
    });

    it('keeps its names in the history of its undo and redo', async () => {
      await admin.edit('MergeGuest', merge);
      await admin.edit('Undo', { version: 2 });
      await admin.edit('Undo', { version: 3 });
      const names = { call: 'mergeGuest', guest: 'Odete Price', into: 'Odette Price' };
      expect((await admin.history()).edits).toMatchObject([names, names, names]);
    });
  });

  describe('DeleteGuest', () => {
    it('removes a name that no track has', async () => {
      expect(await admin.edit('DeleteGuest', { guest: 'otto fenn' })).toMatchObject({ edit: 2, changed: 0 });
      expect(await guestList()).toEqual(['Ida Marsh', 'Odete Price', 'Odette Price', 'Wanda Quill']);
      expect((await admin.history()).edits).toMatchObject([{ call: 'deleteGuest', guest: 'Otto Fenn', into: null }]);
    });

    it('rejects a name that a track has, and says which', async () => {
      expect(await refused('DeleteGuest', { guest: 'Odette Price' })).toMatchObject({
        status: 409,
        detail: '“Odette Price” is a guest of “Ferry” and “Lighthouse”. Nothing was changed.',
        tracks: [
          { id: 3, title: 'Ferry' },
          { id: 4, title: 'Lighthouse' },
        ],
      });
    });
  });

  it.each([
    ['a guest who is gone', 422, 'RenameGuest', { ...rename, guest: 'Nobody' }, '/guest'],
    ['a guest who is gone', 422, 'MergeGuest', { ...merge, guest: 'Nobody' }, '/guest'],
    ['another guest who is gone', 422, 'MergeGuest', { ...merge, into: 'Nobody' }, '/into'],
    ['a guest who is gone', 422, 'DeleteGuest', { guest: 'Nobody' }, '/guest'],
    ['an empty name', 400, 'RenameGuest', { ...rename, newName: ' \u200b ' }, '/newName'],
    ['a name of 101 characters', 400, 'RenameGuest', { ...rename, newName: 'x'.repeat(101) }, '/newName'],
    ['a name with a control character', 400, 'RenameGuest', { ...rename, newName: 'a\u0000b' }, '/newName'],
    ['a guest with a character that no name can have', 400, 'DeleteGuest', { guest: 'a\u0000b' }, '/guest'],
    ['half a character', 400, 'RenameGuest', { ...rename, newName: '\ud800' }, '/newName'],
    ['no new name', 400, 'RenameGuest', { guest: 'Odete Price' }, '/newName'],
    ['an empty guest', 400, 'MergeGuest', { ...merge, guest: ' ' }, '/guest'],
    ['a list of guests', 400, 'MergeGuest', { ...merge, guest: ['Odete Price'] }, '/guest'],
    ['an unknown key', 400, 'DeleteGuest', { guest: 'Otto Fenn', force: true }, '/force'],
  ])('rejects %s with %i: %s', async (_, status, call, body, path) => {
    expect(await refused(call, body)).toMatchObject({ status, errors: [{ path }] });
    expect((await admin.history()).edits).toEqual([]);
  });

  it('rejects a merge into itself', async () => {
    expect(await refused('MergeGuest', { guest: 'Odete Price', into: 'odete  price' })).toMatchObject({ status: 409 });
  });

  it.each([
    '<b>Odette</b> & "Co", Price',
    "Robert'); DROP TABLE guest;--",
    '=1+1',
    'أوديت',
    '👩‍🚀',
    '__proto__',
    '100%_',
  ])('takes the name %s, and an undo restores both export files', async (newName) => {
    const before = await exported();
    await admin.edit('RenameGuest', { guest: 'Odete Price', newName });
    expect(await guestList()).toContain(newName);
    expect((await admin.track(2))?.['newGuests']).toEqual([newName]);
    await admin.edit('MergeGuest', { guest: newName, into: 'Otto Fenn' });
    await admin.edit('Undo', { version: 3 });
    await admin.edit('Undo', { version: 2 });
    expect(await exported()).toEqual(before);
  });

  it('can be made of a name that is too long for a new one', async () => {
    const long = 'x'.repeat(300);
    await admin.server.db.run('INSERT INTO guest (name, key) VALUES (?, ?)', [long, long]);
    await admin.edit('DeleteGuest', { guest: long });
    expect(await guestList()).toEqual(guests);
  });

  describe('an undo', () => {
    const why = async (version: number) => (await refused('Undo', { version })).detail;

    it('of a rename is rejected while another track has the new name', async () => {
      await admin.edit('RenameGuest', rename);
      await admin.edit('UpdateGuest/', { id: 5, guest: 'Odile Price' });
      expect(await why(2)).toBe('“Odile Price” is a guest of “Quiet”. Nothing was changed.');
      await admin.edit('RemoveGuest', { guest: 'Odile Price', ids: [5] });
      await admin.edit('Undo', { version: 2 });
      expect(await lines()).toEqual(tracks.map((track) => track.guests));
    });

    it('of a rename is rejected if the old name was added again', async () => {
      await admin.edit('RenameGuest', rename);
      await admin.edit('AddGuest', { guest: 'Odete Price' });
      expect(await why(2)).toMatch(/^A later edit changed the same guest on the guest list/);
    });

    it.each([
      ['RenameGuest', rename, 'renamed to “Odile Price”'],
      ['MergeGuest', merge, 'merged into “Odette Price”'],
    ])(
      'that would bring back a name that was removed by %s, also by doing it again, is rejected',
      async (call, body, words) => {
        await admin.edit('RemoveGuest', { guest: 'Odete Price', ids: [1] });
        await admin.edit(call, body);
        const reason = `“Odete Price” was ${words} in the meantime. Add the name again first. Nothing was changed.`;
        expect(await why(2)).toBe(reason);
        await admin.edit('Undo', { version: 3 });
        await admin.edit('Undo', { version: 4 });
        expect(await why(2)).toBe(reason);
        await admin.edit('Undo', { version: 5 });
        await admin.edit('Undo', { version: 2 });
        expect(await lines()).toEqual(tracks.map((track) => track.guests));
      },
    );

    it('that would bring back a deleted name is rejected', async () => {
      await admin.edit('RemoveGuest', { guest: 'Ida Marsh', ids: [1] });
      await admin.edit('DeleteGuest', { guest: 'Ida Marsh' });
      expect(await why(2)).toContain('“Ida Marsh” was removed from the guest list in the meantime.');
    });

    it('of a merge is rejected if the guest who stayed was renamed later', async () => {
      await admin.edit('MergeGuest', merge);
      await admin.edit('RenameGuest', { guest: 'Odette Price', newName: 'O. Price' });
      expect(await why(2)).toBe(
        'A later edit changed the same part of “Arcade Summer”, “Blood Moon” and “Ferry”. Nothing was changed.',
      );
    });

    it('of a new name is rejected if the name was renamed later', async () => {
      await admin.edit('AddGuest', { guest: 'Nadia Brook' });
      await admin.edit('RenameGuest', { guest: 'Nadia Brook', newName: 'Nadja Brook' });
      expect(await why(2)).toContain('A later edit changed the same guest on the guest list');
      await admin.edit('Undo', { version: 3 });
      await admin.edit('Undo', { version: 2 });
      expect(await guestList()).toEqual(guests);
    });

    const others = (...taken: number[]) => [2, 3, 4, 5].filter((version) => !taken.includes(version));
    const orders = others().flatMap((a) =>
      others(a).flatMap((b) => others(a, b).flatMap((c) => others(a, b, c).map((d) => [a, b, c, d]))),
    );

    /** Returns those that are refused, which must be what the history says. */
    const undoEach = async (versions: number[]) => {
      const refusals: number[] = [];
      for (const version of versions) {
        const { edits } = await admin.history(`?version=${version}`);
        const { statusCode } = await admin.post('Undo', { version });
        expect(statusCode).toBe(edits[0]?.undoable ? 200 : 409);
        if (statusCode === 409) refusals.push(version);
      }
      return refusals;
    };

    it.each(orders.map((order) => [order.join(', '), order] as const))(
      'of four edits in the order %s, as far as the history allows, ends at the first bytes of the export',
      async (_, order) => {
        const before = await exported();
        await admin.edit('RenameGuest', rename);
        await admin.edit('UpdateGuest/', { id: 5, guest: 'Odile Price' });
        await admin.edit('MergeGuest', { guest: 'Odile Price', into: 'Ida Marsh' });
        await admin.edit('DeleteGuest', { guest: 'Otto Fenn' });
        let left = order;
        for (let round = 0; round < order.length; round += 1) left = await undoEach(left);
        expect(left).toEqual([]);
        expect(await exported()).toEqual(before);
      },
    );

    it('is undone itself, several times, to the same bytes', async () => {
      const before = await exported();
      await admin.edit('MergeGuest', merge);
      const after = await exported();
      for (const [version, state] of [
        [2, before],
        [3, after],
        [4, before],
        [5, after],
      ] as const) {
        await admin.edit('Undo', { version });
        expect(await exported()).toEqual(state);
      }
    });
  });

  describe('two admins at once', () => {
    it('who rename the same guest: the first wins, the second is told that the name is gone', async () => {
      const answers = await Promise.all(
        ['Odile Price', 'Odilia Price'].map((newName) => admin.post('RenameGuest', { guest: 'Odete Price', newName })),
      );
      expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 422]);
      const loser = answers.find(({ statusCode }) => statusCode === 422);
      expect(loser?.json().detail).toBe('No guest in the catalogue is called “Odete Price”. Nothing was changed.');
      expect((await admin.history()).edits).toHaveLength(1);
    });

    it('who merge two guests into each other: one of them stays', async () => {
      const answers = await Promise.all([
        admin.post('MergeGuest', merge),
        admin.post('MergeGuest', { guest: merge.into, into: merge.guest }),
      ]);
      expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 422]);
      expect((await guestList()).filter((name: string) => /Price/.test(name))).toHaveLength(1);
      expect((await lines()).flat().filter((name) => /price/i.test(name))).toHaveLength(4);
    });

    it('of whom one gives the guest to a track while the other deletes it', async () => {
      await admin.edit('UpdateGuest/', { id: 5, guest: 'Otto Fenn' });
      expect(await refused('DeleteGuest', { guest: 'Otto Fenn' })).toMatchObject({
        status: 409,
        detail: '“Otto Fenn” is a guest of “Quiet”. Nothing was changed.',
      });
    });

    it('of whom one gives a renamed guest to a track: the list has that name no more', async () => {
      await admin.edit('RenameGuest', rename);
      expect(await refused('UpdateGuest/', { id: 5, guest: 'Odete Price' })).toMatchObject({ status: 422 });
    });
  });

  it('is rolled back as a whole when it fails half way', async () => {
    const before = await exported();
    await failWrites(admin.server.db, 'UPDATE ON track', 'NEW.id = 3');
    admin.server.app.log.level = 'silent';
    expect((await admin.post('RenameGuest', rename)).statusCode).toBe(503);
    expect(await exported()).toEqual(before);
    expect((await admin.history()).edits).toEqual([]);
  });
});
