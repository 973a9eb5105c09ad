import { yearOf } from './dates.ts';
import { maxResults, type TitleResult, type TitleResults } from './searchTitles.ts';

/** What a result is, beside its title: the year tells films of one name apart. */
export function resultKind(result: TitleResult): string {
  if (result.kind === 'show') return result.count === 1 ? '1 track' : `${result.count.toLocaleString('en')} tracks`;
  const year = yearOf(result.track.releaseDate);
  return year === undefined ? 'Movie' : `Movie, ${year}`;
}

export function describeResultCount({ found }: Pick<TitleResults, 'found'>): string {
  if (found === 0) return 'No results found';
  if (found > maxResults) return `${maxResults} of ${found.toLocaleString('en')} titles`;
  return found === 1 ? '1 title' : `${found} titles`;
}
