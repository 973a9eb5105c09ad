import fc from 'fast-check';
import { readCues, writeCues } from '#contract/cues.ts';

const rows = '0:00:00=0:00:12 "We open on the harbour" | 0:12:40=0:12:55 "Not on my boat"';
const cues = [
  { film: 0, commentary: 12_000, line: 'We open on the harbour' },
  { film: 760_000, commentary: 775_000, line: 'Not on my boat' },
];
const faultOf = (text: string) => {
  const read = readCues(text);
  return 'fault' in read ? read.fault : undefined;
};

describe('cue lines', () => {
  it.each([
    ['as they are stored', rows],
    ['in lines', '0:00:00=0:00:12 "We open on the harbour"\r\n0:12:40=0:12:55 "Not on my boat"\n'],
    ['without hours and quotes', '0:00=0:12 We open on the harbour|12:40=12:55 Not on my boat'],
    ['with typographic quotes', '0:00=0:12 “We open on the harbour” | 12:40=12:55 «Not on my boat»'],
    ['in German quotes', "0:00=0:12 „We open on the harbour“ | 12:40=12:55 'Not on my boat'"],
    ['with spaces anywhere', ' 0 : 00 = 0:12" We open\ton the harbour "  |\n\n | 12:40 =12 : 55Not on my boat |'],
  ])('are read %s', (_, text) => {
    expect(readCues(text)).toEqual({ cues });
    expect(writeCues(cues)).toBe(rows);
  });

  it.each([null, undefined, '', ' \n| '])('are none in %j', (text) => expect(readCues(text)).toEqual({ cues: [] }));

  it('keep quotes within a line', () => {
    const { cues: read } = readCues('1:00=1:00 “No”, he says, “never”') as { cues: typeof cues };
    expect(readCues(writeCues(read))).toEqual({ cues: read });
    expect(read[0]?.line).toBe('No”, he says, “never');
  });

  it.each([
    ['1:00=1:00 One | 2:00 Two', 'Row 2 is not like 0:12:40=0:12:55 “Not on my boat”'],
    ['1=1 One', 'Row 1 is not like 0:12:40=0:12:55 “Not on my boat”'],
    ['1:75=1:00 One', 'Row 1 is not like 0:12:40=0:12:55 “Not on my boat”'],
    ['1:00=1:00', 'Row 1 is not like 0:12:40=0:12:55 “Not on my boat”'],
    ['1:00=1:00 "\u200b"', 'Row 1 is not like 0:12:40=0:12:55 “Not on my boat”'],
    ['1:00=1:00 \ud800', 'Row 1 is not like 0:12:40=0:12:55 “Not on my boat”'],
    [`1:00=1:00 ${'x'.repeat(201)}`, 'Row 1 has a line of dialogue of more than 200 characters'],
    ['x|'.repeat(11), 'There are 11 rows, and at most 10 may be given'],
    ['x'.repeat(10_001), 'Cue lines must not be longer than 10000 characters'],
    ['1:00=1:00 One | 1:00=1:01 Two', 'Row 2 has the film’s time of the row before'],
    ['1:00=1:00 One | 0:59=1:01 Two', 'Row 2 has an earlier time of the film than the row before'],
    ['1:00=1:00 One | 1:01=0:59 Two', 'Row 2 has an earlier time of the commentary than the row before'],
    [
      '0:00=0:00 One | 1:00=1:05 Two | 2:00=3:05 Three',
      'Row 3 would mean that the commentary runs 2 times as fast as the film',
    ],
    ['0:00=0:00 One | 1:00=1:30 Two', 'Row 2 would mean that the commentary runs 1.5 times as fast as the film'],
    ['0:00=0:00 One | 1:30=1:00 Two', 'Row 2 would mean that the film runs 1.5 times as fast as the commentary'],
    ['0:00=0:00 One | 1:00=0:00 Two', 'Row 2 would mean that the commentary stands still'],
  ])('%j have the fault %j', (text, fault) => expect(faultOf(text)).toBe(fault));

  it.each(['0:00=0:00 One | 1:00=1:29 Two', '0:00=0:00 One | 0:01=0:03 Two', '0:00=0:05 One | 0:02=0:05 Two'])(
    '%j may run apart as little as that',
    (text) => expect(faultOf(text)).toBeUndefined(),
  );

  it('of any host are read as they would be stored, or have a fault', () => {
    const time = fc
      .integer({ min: 0, max: 9000 })
      .map((all) => `${Math.floor(all / 60)}:${String(all % 60).padStart(2, '0')}`);
    const row = fc.tuple(time, time, fc.string({ unit: 'binary' })).map(([a, b, line]) => `${a}=${b} ${line}`);
    const text = fc.oneof(
      fc.string({ unit: 'binary' }),
      row,
      fc.array(row, { maxLength: 3 }).map((all) => all.join('|')),
    );
    fc.assert(
      fc.property(text, (any) => {
        const read = readCues(any);
        if ('cues' in read) expect(readCues(writeCues(read.cues))).toEqual(read);
        else expect(read.fault).toMatch(/\S/);
      }),
      { numRuns: 1000 },
    );
  });
});
