import { nearTexts, typoCost } from './nearTexts.ts';
import type { Source, Suggestion } from './searchSources.ts';
import { containing } from './searchTitles.ts';

export const maxPerKind = 5;

/** What contains the query. */
export function suggestionsIn({ keys, suggestionOf }: Source, forms: readonly string[]): Suggestion[] {
  return containing(keys.keys(), (at) => keys[at] ?? [], forms).map(suggestionOf);
}

const shortestContained = 3;

const article = /^(?:the|an?) /;

/** What the query names as a whole, between other words; an article may be missing. */
export function containedIn({ keys, suggestionOf }: Source, forms: readonly string[]): Suggestion[] {
  const within = (key: string) => {
    const name = key.replace(article, '');
    return name.length >= shortestContained && forms.some((form) => ` ${form} `.includes(` ${name} `));
  };
  return [...keys.keys()].filter((at) => keys[at]?.some(within)).map(suggestionOf);
}

type Near = { suggestions: Suggestion[]; hasTypos: boolean };

/** What has the fewest typos, and what has one more. */
export function nearest(sources: readonly Source[], forms: readonly string[]): Near {
  const near = sources
    .flatMap(({ words, suggestionOf }) => nearTexts(words(), forms).map((found) => ({ ...found, suggestionOf })))
    .sort((a, b) => a.cost - b.cost || a.text - b.text);
  const least = near[0]?.cost ?? 0;
  const found = near
    .filter(({ cost }) => cost <= least + typoCost)
    .map(({ text, cost, suggestionOf }) => ({ cost, suggestion: suggestionOf(text) }));
  const costOfShow = new Map(
    found.flatMap(({ cost, suggestion }) => (suggestion.kind === 'show' ? [[suggestion.name, cost] as const] : [])),
  );
  // The name of a show with a typo means the show, and not each of its episodes. With the number of one, it means that.
  const isMeant = ({ cost, suggestion }: (typeof found)[number]) =>
    suggestion.kind !== 'episode' || cost < (costOfShow.get(suggestion.track.name?.trim() ?? '') ?? Infinity);
  const meant = found.filter(isMeant).map(({ suggestion }) => suggestion);
  return { suggestions: meant.slice(0, maxPerKind), hasTypos: least >= typoCost };
}
