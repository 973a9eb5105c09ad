import { findTrack } from '#catalogue/index/sortTracks.ts';
import { indexOf, type Lists } from './addressedList.ts';
import { trackPath } from './siteAddress.ts';
import { makeTimeBudget, type TimeBudget } from './timeBudget.ts';

/**
 * Nothing else is answered while a page is rendered, for some 5 ms. Searches and addresses with a query, of which there
 * is no end, get a second of that time at first, and then a two-hundredth of all time: at a hundredth, the slowest of a
 * hundred answers has to wait for pages that are rendered.
 */
const endlessTime = { maxMs: 1000, share: 1 / 200 };
/**
 * There is an end of tracks, so random addresses leave them their time: for some six hundred at first, which a search
 * engine takes minutes to ask for, and then for four a second. However many tracks a crawler reads after an edit, it
 * leaves all but a fiftieth of the time to others.
 */
const trackTime = { maxMs: 3000, share: 1 / 50 };
/** For the heads of tracks' pages that are left to the browser. */
const headTime = { maxMs: 1000, share: 1 / 50 };

/** The time that pages may be rendered in. */
export function makeRenderTime() {
  const endless = makeTimeBudget(endlessTime);
  const tracks = makeTimeBudget(trackTime);
  return {
    endless,
    heads: makeTimeBudget(headTime),
    /** Undefined for an address without a query: there are few of them, and they are always rendered. */
    of(lists: Lists, url: string): TimeBudget | undefined {
      if (!url.includes('?')) return undefined;
      return url === addressOfTrack(lists, url) ? tracks : endless;
    },
  };
}

/** The address of the track alone that a page shows. */
export function addressOfTrack(lists: Lists, url: string): string | undefined {
  const text = new URL(url, 'http://localhost').searchParams.get('track');
  if (text === null) return undefined;
  const track = findTrack(indexOf(lists), Number(text));
  return track && String(track.id) === text ? trackPath(track) : undefined;
}
