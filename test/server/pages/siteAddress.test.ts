import { noFilters } from '#catalogue/list/filters.ts';
import { queryOf } from '#server/pages/siteAddress.ts';

it('a list in another order has the same preview and the same feed', () => {
  expect(queryOf({ ...noFilters, sort: 'lengthLongest' })).toBe('');
  expect(queryOf({ ...noFilters, genre: 'Drama', sort: 'lengthLongest' })).toBe('?genre=Drama');
});
