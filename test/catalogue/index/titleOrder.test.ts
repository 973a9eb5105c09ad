import { compareByDefault, initialOf } from '#catalogue/index/titleOrder.ts';
import type { Track } from '#contract/track.ts';

const titles = [
  'Alpha',
  'Tin Drum',
  '¡Three Amigos!',
  '“Weird Al”',
  '(500) Days',
  '[REC]',
  '…And Justice',
  '1984',
  'Zed',
  'Éclair',
  'Æon Flux',
  'After Dark',
  'Öl',
  'Ødegaard',
  'Ozone',
  '½',
];

describe('the initials in the margin of a list by title', () => {
  it('stand in alphabetical order, each of them once: a title in quotes or brackets is not below its letter', () => {
    const tracks = titles.map((title, id): Track => ({ id, title })).sort(compareByDefault);
    const initials = tracks.map(initialOf).filter((initial, at, all) => initial !== all[at - 1]);
    expect(initials).toEqual(['#', 'A', 'E', 'O', 'T', 'Z']);
  });

  it('are one for all of a script with many, and none is new for the letters of an alphabet', () => {
    const initials = [
      '七人の侍',
      '東京物語',
      'もののけ姫',
      'アキラ',
      '기생충',
      '올드보이',
      'ฉลาด',
      'Œdipe',
      'Ψυχώ',
      'Иди',
      'הבלש',
    ];
    expect(initials.map((title) => initialOf({ id: 1, title }))).toEqual('漢 漢 あ あ 한 한 ก O Ψ И ה'.split(' '));
  });

  it('are those of the sort titles where there are some', () => {
    expect(initialOf({ id: 1, title: '“Weird Al”', sortTitle: 'Weird Al' })).toBe('W');
  });
});
