import { useAppSelector } from '#store/hooks.ts';
import { selectSite } from '#store/siteSlice.ts';
import styles from './Masthead.module.css';

/** The mark again, large: a wide screen that speaks to the list below it. */
export function Masthead() {
  const { headline, tagline } = useAppSelector(selectSite);
  return (
    <div className="wrap">
      <div className={styles.masthead}>
        <h1>{headline}</h1>
        <p>{tagline}</p>
      </div>
    </div>
  );
}
