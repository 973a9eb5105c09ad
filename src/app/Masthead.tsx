import { useAppSelector } from '#store/hooks.ts';
import { selectSite } from '#store/siteSlice.ts';
import styles from './Masthead.module.css';
import { PageHeading } from './PageHeading.tsx';

/** The voice in the bubble, bar by bar. */
const heights = [
  34, 60, 42, 35, 72, 85, 44, 105, 81, 41, 35, 60, 53, 128, 105, 72, 110, 56, 38, 90, 84, 84, 170, 90, 60, 46,
];
const wave = heights.map((height, at) => ({ height, x: at * 20 }));

/** The mark again, large: a wide screen that speaks to the list below it. */
export function Masthead() {
  const { headline, tagline } = useAppSelector(selectSite);
  return (
    <div className="wrap">
      <div className={styles.masthead}>
        <svg className={styles.wave} viewBox="0 0 509 220" aria-hidden="true">
          {wave.map(({ height, x }) => (
            <rect key={x} x={x} y={110 - height / 2} width="9" height={height} rx="4.5" />
          ))}
        </svg>
        <PageHeading>{headline}</PageHeading>
        <p>{tagline}</p>
      </div>
    </div>
  );
}
