import { useAppSelector } from '#store/hooks.ts';
import { selectSite } from '#store/siteSlice.ts';
import styles from './Masthead.module.css';
import { PageHeading } from './PageHeading.tsx';

/** The bars of the sound wave, left to right. */
const barHeights = [
  34, 60, 42, 35, 72, 85, 44, 105, 81, 41, 35, 60, 53, 128, 105, 72, 110, 56, 38, 90, 84, 84, 170, 90, 60, 46,
];
const wave = barHeights.map((height, index) => ({ height, x: index * 20 }));

/** The logo, large: a speech bubble in the shape of a wide screen, with the headline in it. */
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
