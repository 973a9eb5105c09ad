import { tourLine } from '#contract/site/tourLine.ts';

it.each([
  [{ name: 'Fog on the Road', guestComedian: 'Odette Price' }, 'Fog on the Road, with Odette Price'],
  [{ name: 'Fog on the Road' }, 'Fog on the Road'],
  [{ guestComedian: 'Odette Price' }, 'With Odette Price'],
  [{}, ''],
])('the line of the tour %j is "%s"', (tour, line) => expect(tourLine({ upcoming: [], past: [], ...tour })).toBe(line));
