import { NotAList, type RowFault, readNames, readTracks } from '#contract/readAnswer.ts';

const noFault = () => undefined;

describe('reading a list of a host', () => {
  it('drops an invalid row, reports its number, and keeps the others', () => {
    const faults: RowFault[] = [];
    const rows = [{ id: 1, title: 'A' }, { id: 2 }, 'x', { id: '4', title: 'D' }];
    expect(readTracks(rows, (fault) => faults.push(fault)).map(({ id }) => id)).toEqual([1, '4']);
    expect(faults).toEqual([
      { row: 1, path: 'title', drops: 'the row' },
      { row: 2, path: '', drops: 'the row' },
    ]);
  });

  it('keeps the first of two tracks with one id, whether number or text', () => {
    const faults: RowFault[] = [];
    const rows = [
      { id: 1, title: 'A' },
      { id: '1', title: 'B' },
      { id: 1, title: 'C' },
    ];
    expect(readTracks(rows, (fault) => faults.push(fault)).map(({ title }) => title)).toEqual(['A']);
    expect(faults).toEqual([
      { row: 1, path: 'id', drops: 'the row' },
      { row: 2, path: 'id', drops: 'the row' },
    ]);
  });

  it.each([-1, 1.5])('and so for the id %d', (id) => {
    const rows = [
      { id, title: 'A' },
      { id: String(id), title: 'B' },
    ];
    expect(readTracks(rows, noFault).map(({ title }) => title)).toEqual(['A']);
  });

  it.each([
    ['1', '01'],
    [7, '007'],
    ['12345678901234567890', '12345678901234567891'],
  ])('keeps the tracks with the ids %j and %j: an address can tell them apart', (one, other) => {
    const rows = [
      { id: one, title: 'A' },
      { id: other, title: 'B' },
    ];
    expect(readTracks(rows, noFault)).toHaveLength(2);
  });

  it('drops the invalid fields of a track, and reports them', () => {
    const faults: RowFault[] = [];
    const rows = [
      { id: 1, title: 'A', overview: { html: '<p>' }, runtime: [90], newGuests: ['Wanda', 7], name: 'Ferry' },
    ];
    expect(readTracks(rows, (fault) => faults.push(fault))).toEqual([{ id: 1, title: 'A', name: 'Ferry' }]);
    expect(faults).toEqual([
      { row: 0, path: 'overview', drops: 'the field' },
      { row: 0, path: 'runtime', drops: 'the field' },
      { row: 0, path: 'newGuests.1', drops: 'the field' },
    ]);
  });

  it.each([
    ['a vote as text', { voteAverage: '7.5' }],
    ['genre ids as text', { genreIds: '18,35' }],
    ['genre names as a list', { genreNames: ['Drama'] }],
    ['guests as a list', { guests: ['Wanda Quill'] }],
  ])('keeps %s as it arrived', (_, spelled) => {
    const row = { id: 1, title: 'A', ...spelled };
    expect(readTracks([row], noFault)[0]).toBe(row);
  });

  it.each([null, undefined])('reads %s as an empty list', (answer) => expect(readTracks(answer, noFault)).toEqual([]));

  it('keeps the received objects, with unknown keys', () => {
    const row = { id: '007', title: 'A', somethingNew: { deep: true } };
    expect(readTracks([row], noFault)[0]).toBe(row);
  });

  it.each([[{}], ['text'], [7], [true]])('refuses an answer that is not a list: %j', (answer) => {
    expect(() => readTracks(answer, noFault)).toThrow(NotAList);
  });

  it('keeps only names that are text', () => expect(readNames(['A', null, 3, 'B'], noFault)).toEqual(['A', 'B']));
});
