import { markResult } from '#catalogue/search/markMatches.ts';
import { describeResultCount, maxResults, resultKind, type TitleResult } from '#catalogue/search/searchTitles.ts';
import type { Id } from '#contract/track.ts';
import disclosureStyles from '#ui/Disclosure.module.css?inline';
import { LinkLine } from '#ui/Disclosure.tsx';
import box from './SearchBox.module.css';
import { MarkedTitle } from './SearchResult.tsx';
import styles from './SearchResults.module.css';
import resultStyles from './SearchResults.module.css?inline';

/** The styles that are not part of the first load. */
const foundStyles = `${disclosureStyles}${resultStyles}@layer components{h2>a{color:inherit;text-decoration:none}}`;

type FoundTitlesProps = { query: string; titles: { result: TitleResult; id: Id }[]; found: number };

/**
 * The results as they look in `SearchResults`, drawn by the server as links to their tracks. searchEarly.ts takes the
 * answer apart; the styles are not in a style element, which the policy of our pages would refuse.
 */
export function FoundTitles({ query, titles, found }: FoundTitlesProps) {
  const count = describeResultCount({ found });
  if (found === 0) return <p data-part="count">{count}</p>;
  return (
    <>
      <pre data-part="styles">{foundStyles}</pre>
      <p data-part="count">{count}</p>
      <div data-part="results" className={box.dropdown}>
        <section className={styles.results} aria-label="Search results" tabIndex={-1}>
          <div className={styles.scroller}>
            <ul>
              {titles.map(({ result, id }) => (
                <li key={result.key}>
                  <LinkLine
                    label={<MarkedTitle parts={markResult(result, query)} />}
                    note={resultKind(result)}
                    href={`?track=${encodeURIComponent(id)}`}
                  />
                </li>
              ))}
            </ul>
          </div>
          {found > maxResults && <p className={styles.more}>{count}. Keep typing to narrow it down.</p>}
        </section>
      </div>
    </>
  );
}
