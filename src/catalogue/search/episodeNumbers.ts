const seasonAndEpisode = /\b(?:s|season|series) ?0*(\d{1,4})(?: ?(?:e|ep|episode) ?0*(\d{1,4}))?\b/;
const seasonTimesEpisode = /\b0*(\d{1,4})x0*(\d{1,4})\b/;

/** Adds the spelling "s2e3" to "s02e03", "2x03" and "season 2 episode 3", so that each finds the others. */
export function withEpisodeNumbers(keys: readonly string[]): string[] {
  const spell = (_: string, season: string, episode?: string) => `s${season}${episode ? `e${episode}` : ''}`;
  const spelled = keys.map((key) => key.replace(seasonAndEpisode, spell).replace(seasonTimesEpisode, spell));
  return [...new Set([...keys, ...spelled])];
}

const number = '(?:episode|ep|part|chapter) ?0*(\\d{1,4})\\b';
const askedNumber = new RegExp(`\\b${number}`);
const ownNumber = new RegExp(`^(?:s\\d+e0*(\\d{1,4})\\b|${number}|0*(\\d{1,4})\\b)`);

/** The number with which an episode's title begins, whatever its season. `keys` are of the title without the show. */
export function episodeNumber(keys: readonly string[]): string | undefined {
  const found = withEpisodeNumbers(keys).map((key) => ownNumber.exec(key));
  return found.findLast(Boolean)?.slice(1).find(Boolean);
}

/** "marzipan episode 3": the number, and the other words, which are of the show. */
export function episodeAsked(key: string): { number: string; words: string[] } | undefined {
  const found = askedNumber.exec(key);
  if (!found) return undefined;
  const words = key.replace(found[0], ' ').split(' ').filter(Boolean);
  return words.length > 0 ? { number: found[1] as string, words } : undefined;
}
