import { noFilters } from '#catalogue/list/filters.ts';
import { indexOf, type Lists } from '#server/pages/addressedList.ts';
import { warmFeed } from '#server/pages/readFeed.ts';

it('the first feed with a filter after an edit has all that is made for it once, and others are answered meanwhile', async () => {
  const tracks = Array.from({ length: 20_000 }, (_, id) => ({ id, title: `Film ${id}`, genreNames: 'Drama' }));
  const lists: Lists = { tracks, guests: [], genres: ['Drama'] };
  let turns = 0;
  const takeTurn = () => {
    turns += 1;
    next = setImmediate(takeTurn);
  };
  let next = setImmediate(takeTurn);
  await warmFeed(lists, { ...noFilters, genre: 'Drama' });
  clearImmediate(next);
  expect(turns).toBeGreaterThan(5);
  const { genres, orders } = indexOf(lists);
  // A part that is not made says that more steps follow.
  expect([genres.step(), orders('trackDateNewest').step()]).toEqual([true, true]);
});
