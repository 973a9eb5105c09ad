import { NotAList, readNames, readTracks } from '#contract/readAnswer.ts';

const noFault = () => undefined;

describe('reading a list of a host', () => {
  it('leaves out a row that is no track, says where it stood, and keeps the others', () => {
    const faults: [number, string][] = [];
    const tracks = readTracks([{ id: 1, title: 'A' }, { id: 2 }, 'x', { id: '4', title: 'D' }], (...fault) =>
      faults.push(fault),
    );
    expect(tracks.map(({ id }) => id)).toEqual([1, '4']);
    expect(faults).toEqual([
      [1, 'title'],
      [2, ''],
    ]);
  });

  it('keeps the first of two tracks with one id, whether number or text', () => {
    const faults: [number, string][] = [];
    const rows = [
      { id: 1, title: 'A' },
      { id: '1', title: 'B' },
      { id: 1, title: 'C' },
    ];
    expect(readTracks(rows, (...fault) => faults.push(fault)).map(({ title }) => title)).toEqual(['A']);
    expect(faults).toEqual([
      [1, 'id'],
      [2, 'id'],
    ]);
  });

  it.each([null, undefined])('takes %s for an empty list', (answer) => expect(readTracks(answer, noFault)).toEqual([]));

  it('keeps the very rows that arrived, with keys nobody knows', () => {
    const row = { id: '007', title: 'A', somethingNew: { deep: true } };
    expect(readTracks([row], noFault)[0]).toBe(row);
  });

  it.each([[{}], ['text'], [7], [true]])('refuses an answer that is no list: %j', (answer) => {
    expect(() => readTracks(answer, noFault)).toThrow(NotAList);
  });

  it('keeps the names that are text', () => expect(readNames(['A', null, 3, 'B'], noFault)).toEqual(['A', 'B']));
});
