import { makeIndex } from '#catalogue/index/catalogueIndex.ts';
import { mineMask } from '#catalogue/list/mine.ts';

const index = makeIndex(
  [1, 'two', 3].map((id) => ({ id, title: String(id) })),
  [],
);
const marks = { heard: ['two', 99], saved: [3, '3'] };

describe('the visitor’s own marks', () => {
  it('hide what is heard, or show what is saved; a number is not the same id as its text', () => {
    expect(mineMask(index, 'unheard', marks, null)).toEqual(Uint8Array.of(1, 0, 1));
    expect(mineMask(index, 'saved', marks, null)).toEqual(Uint8Array.of(0, 0, 1));
  });

  it('leave an open track in its list', () => {
    expect(mineMask(index, 'unheard', marks, 'two')).toEqual(Uint8Array.of(1, 1, 1));
    expect(mineMask(index, 'saved', marks, 1)).toEqual(Uint8Array.of(1, 0, 1));
  });

  it('hide nothing while they are unknown, or not asked for', () => {
    expect(mineMask(index, 'saved', null, null)).toBeUndefined();
    expect(mineMask(index, null, marks, null)).toBeUndefined();
  });
});
