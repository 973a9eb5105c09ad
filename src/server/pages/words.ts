import { makeGuestLine, textOfLine } from '#catalogue/facts/guests.ts';
import { plainText } from '#catalogue/facts/plainText.ts';
import { isMovie } from '#catalogue/facts/trackFacts.ts';
import { type ChoiceName, choiceMenus, isChoiceName } from '#catalogue/list/choiceMenus.ts';
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

/** Adds a filter's words to "tracks". Those of a choice are in its menu. */
const describe: {
  [Name in Exclude<FilterName, ChoiceName>]: ((tracks: string, picked: Picked<Name>) => string) | null;
} = {
  guest: (tracks, guest) => `${tracks} with ${guest}`,
  genre: (tracks, genre) => `${genre} ${tracks}`,
  trackType: (tracks, trackType) => `${trackType} ${tracks}`,
  marks: null,
  sort: null,
};

function describeFilter<Name extends FilterName>(tracks: string, name: Name, picked: Filters): string {
  if (!isChoiceName(name)) return describe[name]?.(tracks, pickedValue(name, picked)) ?? tracks;
  return `${tracks} ${describeChoice(name, picked)}`;
}

function describeChoice<Name extends ChoiceName>(name: Name, picked: Filters): string {
  const choice = choiceMenus[name].describe(pickedValue(name, picked));
  return choice.charAt(0).toLowerCase() + choice.slice(1);
}

/** "Talkover: tracks with June Alder" */
export function feedTitle({ title }: Site, picked: Filters): string {
  return queryOf(picked) ? `${title}: ${listInWords(picked)}` : title;
}

/** "A commentary track with June Alder. The film: a boy and his joystick." */
export function trackInWords(site: Site, lists: Lists, track: Track): string {
  const guests = textOfLine(makeGuestLine(indexOf(lists), site.guests.showmen)(track));
  const talk = `A commentary track ${guests ? `with ${guests}` : `by ${site.show}`}.`;
  const overview = plainText(track.overview);
  return overview ? `${talk} The ${isMovie(track) ? 'film' : 'episode'}: ${goingOn(overview)}` : talk;
}

const smallWord = /^(?:A|An|The|In|On|At|After|When|While|As|For|From|To|Two|Three|One|His|Her|Their|It|He|She|They) /;

/** Its first word in lower case, if it is no name: a small one, or one that it has in lower case, too. */
function goingOn(overview: string): string {
  const [first = ''] = overview.split(' ');
  const lower = first.toLowerCase();
  const isCommon = smallWord.test(overview) || overview.includes(` ${lower} `);
  return isCommon ? lower + overview.slice(first.length) : overview;
}

export function posterOf(site: Site, { posterPath }: Track): string | undefined {
  return posterPath ? `${site.images.host}/w500${posterPath}` : undefined;
}
