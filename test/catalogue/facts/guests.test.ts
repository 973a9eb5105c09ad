import fc from 'fast-check';
import { makeGuestLine, makeReadGuests, textOfLine } from '#catalogue/facts/guests.ts';
import { makeIndex } from '#catalogue/index/makeIndex.ts';
import type { Track } from '#contract/track.ts';

const track = (more: Partial<Track>): Track => ({ id: 1, title: 'A', ...more });

describe('the guests of a track, in each spelling', () => {
  it.each<[Partial<Track>, string[], string[]]>([
    [{ newGuests: ['Wanda', ' Otto '] }, [], ['Wanda', 'Otto']],
    [{ newGuests: 'Wanda, Otto & Bea' }, [], ['Wanda', 'Otto', 'Bea']],
    [{ newGuests: [], newGuestsString: 'Wanda &  Otto' }, [], ['Wanda', 'Otto']],
    [{ newGuests: null, newGuestsString: ' ', guests: 'Bea' }, [], ['Bea']],
    [{ guests: 'Quill, Jr., Otto' }, ['Quill, Jr.'], ['Quill, Jr.', 'Otto']],
    [{ guests: 'Tom & Jerry & Bea' }, ['tom & jerry'], ['Tom & Jerry', 'Bea']],
    [{ guests: 'Tom & Jerryson' }, ['Tom & Jerry'], ['Tom', 'Jerryson']],
    [{ guests: 'AT&T Choir' }, [], ['AT&T Choir']],
    [{ guests: 'Bea, bea,  BEA' }, [], ['Bea']],
    [{ guests: ', ,' }, [], []],
    [{ guests: 'Wanda, Otto, & Bea' }, [], ['Wanda', 'Otto', 'Bea']],
    [{ guests: 'Wanda & Otto ,Bea' }, [], ['Wanda', 'Otto', 'Bea']],
    [{ guests: 'Quill,Jr. & Zoe\u0308' }, ['Quill, Jr.', 'Zoë'], ['Quill, Jr.', 'Zoë']],
    [{ newGuests: [' Otto '] }, [], ['Otto']],
    [{}, [], []],
  ])('%j with %j known are %j', (fields, known, names) => expect(makeReadGuests(known)(track(fields))).toEqual(names));

  it('splitting any text terminates and loses only separators', () => {
    fc.assert(
      fc.property(
        fc.array(fc.constantFrom('a', ',', ' & ', '&', ' ', 'b c')),
        fc.array(fc.constantFrom('a & b c', 'a,a')),
        (parts, known) => {
          const names = makeReadGuests(known)(track({ guests: parts.join('') }));
          expect(names.every((name) => name.trim() !== '' || name === '')).toBe(true);
        },
      ),
    );
  });
});

describe('the three showmen', () => {
  const showmen = { names: ['A', 'B', 'C'], label: 'The Three' };
  it.each([
    [['A', 'B', 'C'], 'The Three'],
    [['c', 'X', 'a', 'B'], 'The Three & X'],
    [['A', 'B'], 'A & B'],
  ])('%j are shown as %s', (guests, shown) =>
    expect(textOfLine(makeGuestLine({ guestsOf: () => guests }, showmen)(track({})))).toBe(shown),
  );
});

it('a row gets the same line of guests until its track changes, so that it is not rendered again', () => {
  const line = makeGuestLine(makeIndex([], []), { names: [], label: '' });
  const same = track({ guests: 'Wanda & Otto' });
  expect(line(same)).toBe(line(same));
  expect(line({ ...same, guests: 'Wanda' })).toEqual([{ text: 'Wanda', isName: true }]);
});

describe('the guests of a track, as they are shown', () => {
  const showmen = { names: ['Ada', 'Bo', 'Cy'], label: 'The Three' };
  it.each<[Partial<Track>, string]>([
    [{ newGuests: ['Wanda', 'Otto', 'Bea'] }, 'Wanda, Otto & Bea'],
    [{ newGuests: [], guests: 'Otto' }, 'Otto'],
    [{ newGuests: 'Wanda & Otto' }, 'Wanda & Otto'],
    [{ newGuests: null, newGuestsString: 'Bea', guests: 'Otto' }, 'Bea'],
    [{ newGuests: ' ', newGuestsString: '', guests: null }, ''],
    [{ newGuests: 'Quill, Jr., Cy, Bo & Ada' }, 'The Three & Quill, Jr.'],
    [{}, ''],
  ])('%j reads "%s"', (fields, line) =>
    expect(textOfLine(makeGuestLine(makeIndex([], ['Quill, Jr.']), showmen)(track(fields)))).toBe(line),
  );
});
