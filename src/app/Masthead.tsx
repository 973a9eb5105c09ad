import { useState, useSyncExternalStore } from 'react';
import { useIsListServed } from '#features/loading/CatalogueLoader.tsx';
import { ListBoundary } from '#features/loading/ListBoundary.tsx';
import { selectActiveCount } from '#store/filtersSlice.ts';
import { useAppSelector } from '#store/hooks.ts';
import { selectOpenedBy } from '#store/modalSlice.ts';
import { selectIsListThere } from '#store/selectors.ts';
import { selectSite } from '#store/siteSlice.ts';
import styles from './Masthead.module.css';
import { NewestPosters } from './NewestPosters.tsx';
import { PageHeading } from './PageHeading.tsx';

/** The bars of the sound wave, left to right, without their round ends. */
const barHeights = [25, 51, 33, 63, 76, 35, 96, 72, 44, 119, 63, 161, 81];
const wave = barHeights.map((height, index) => `M${10 + index * 20} ${84 - height / 2}v${height}`).join('');
/** Of a headline in two lines beside the posters. */
const maxLetters = 24;

/** The same element at each render: ListBoundary needs that. */
const newestPosters = <NewestPosters />;

/** The logo, large: the page is a speech bubble below the headline. It is low once a visitor is at work. */
export function Masthead() {
  const { headline, tagline } = useAppSelector(selectSite);
  const isLow = useIsLow();
  const isListServed = useIsListServed();
  const hasList = useAppSelector(selectIsListThere) || isListServed;
  return (
    <div className={styles.masthead} data-low={isLow || undefined} data-long={headline.length > maxLetters}>
      <svg className={styles.wave} aria-hidden="true">
        <pattern id="wave" width="260" height="168" patternUnits="userSpaceOnUse">
          <path d={wave} />
        </pattern>
        <rect width="100%" height="100%" fill="url(#wave)" />
      </svg>
      <div className={`wrap ${styles.content}`}>
        <div className={styles.words}>
          <PageHeading>{headline}</PageHeading>
          <p>{tagline}</p>
        </div>
        {!isLow && (
          <div className={styles.posters}>{hasList && <ListBoundary isSilent>{newestPosters}</ListBoundary>}</div>
        )}
      </div>
    </div>
  );
}

/**
 * With filters, or a track that the address opens: over one that a press opens, the list would move behind the dialog.
 * It changes only at the top of the page, where nothing that is read moves.
 */
function useIsLow(): boolean {
  const isFiltered = useAppSelector(selectActiveCount) > 0;
  const isLinked = useAppSelector(selectOpenedBy) === 'address';
  const isAtTop = useSyncExternalStore(subscribeToScroll, isPageAtTop, isServedAtTop);
  const isWanted = isFiltered || isLinked;
  const [isLow, setIsLow] = useState(isWanted);
  if (isLow !== isWanted && isAtTop) setIsLow(isWanted);
  return isLow;
}

const isPageAtTop = () => scrollY <= 0;
const isServedAtTop = () => true;

function subscribeToScroll(onChange: () => void) {
  addEventListener('scroll', onChange, { passive: true });
  return () => removeEventListener('scroll', onChange);
}
