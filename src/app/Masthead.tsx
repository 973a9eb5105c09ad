import { useAppSelector } from '#store/hooks.ts';
import { selectSite } from '#store/siteSlice.ts';
import styles from './Masthead.module.css';
import { PageHeading } from './PageHeading.tsx';

/** The bars of the sound wave, left to right, without their round ends. */
const barHeights = [
  25, 51, 33, 26, 63, 76, 35, 96, 72, 32, 26, 51, 44, 119, 96, 63, 101, 47, 29, 81, 75, 75, 161, 81, 51, 37,
];
/** Every fourth bar is part of one path: four elements that move cost less than 26, and look the same. */
const wave = [0, 1, 2, 3].map((part) =>
  barHeights
    .map((height, index) => (index % 4 === part ? `M${4.5 + index * 20} ${110 - height / 2}v${height}` : ''))
    .join(''),
);

/** The logo, large: a speech bubble in the shape of a wide screen, with the headline in it. */
export function Masthead() {
  const { headline, tagline } = useAppSelector(selectSite);
  return (
    <div className="wrap">
      <div className={styles.masthead}>
        <svg className={styles.wave} viewBox="0 0 509 220" aria-hidden="true">
          {wave.map((bars) => (
            <path key={bars} d={bars} />
          ))}
        </svg>
        <PageHeading>{headline}</PageHeading>
        <p>{tagline}</p>
      </div>
    </div>
  );
}
