import { makeGuestLine } from '#catalogue/facts/guests.ts';
import { plainText } from '#catalogue/facts/plainText.ts';
import { activeFilters, type FilterName, type Filters, type Picked, pickedValue } from '#catalogue/list/filters.ts';
import type { Site } from '#contract/site/site.ts';
import type { Track } from '#contract/track.ts';
import { indexOf, type Lists } from './addressedList.ts';
import { queryOf } from './siteAddress.ts';

/** "49 free Drama tracks with June Alder"; without a count "free Drama tracks with June Alder" */
export function listInWords(picked: Filters, count?: number): string {
  const tracks = count === 1 ? 'track' : 'tracks';
  const words = activeFilters(picked).reduce((text, name) => describeFilter(text, name, picked), tracks);
  return count === undefined ? words : `${count} ${words}`;
}

/** Adds a filter's words to "tracks". */
const describe: { [Name in FilterName]: ((tracks: string, picked: Picked<Name>) => string) | null } = {
  guest: (tracks, guest) => `${tracks} with ${guest}`,
  genre: (tracks, genre) => `${genre} ${tracks}`,
  kind: (tracks, kind) => `${kind} ${tracks}`,
  length: (tracks, longest) => `${tracks} up to ${longest} minutes`,
  mine: null,
  sort: null,
};

function describeFilter<Name extends FilterName>(tracks: string, name: Name, picked: Filters): string {
  return describe[name]?.(tracks, pickedValue(name, picked)) ?? tracks;
}

/** "Talkover: tracks with June Alder" */
export function feedTitle({ title }: Site, picked: Filters): string {
  return queryOf(picked) ? `${title}: ${listInWords(picked)}` : title;
}

/** "With June Alder. A boy and his joystick." */
export function trackInWords(site: Site, lists: Lists, track: Track): string {
  const guests = makeGuestLine(indexOf(lists), site.guests.showmen)(track);
  const words = [guests && `With ${guests}.`, plainText(track.overview)].filter(Boolean).join(' ');
  return words || `A commentary track by ${site.show}.`;
}

export function posterOf(site: Site, { posterPath }: Track): string | undefined {
  return posterPath ? `${site.images.host}/w500${posterPath}` : undefined;
}
