import { testMarks } from '#catalogue/list/marks.ts';
import type { Id } from '#contract/track.ts';

const marks = { heard: ['two', 99], saved: [3, '3'] };
const listed = (...args: Parameters<typeof testMarks>) => {
  const passes = testMarks(...args);
  return passes && [1, 'two', 3].filter((id: Id) => passes({ id, title: '' }));
};

describe('the visitor’s own marks', () => {
  it('hide what is heard, or show what is saved; a number is not the same id as its text', () => {
    expect(listed('unheard', marks, null)).toEqual([1, 3]);
    expect(listed('saved', marks, null)).toEqual([3]);
  });

  it('leave an open track in its list', () => {
    expect(listed('unheard', marks, 'two')).toEqual([1, 'two', 3]);
    expect(listed('saved', marks, 1)).toEqual([1, 3]);
  });

  it('hide nothing while they are unknown, or not asked for', () => {
    expect(listed('saved', null, null)).toBeUndefined();
    expect(listed(null, marks, null)).toBeUndefined();
  });
});
