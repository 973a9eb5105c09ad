import { createContext, useContext } from 'react';
import styles from './Logo.module.css';

const bars = [10, 16, 24, 13, 20, 28, 17, 22, 14, 9].map((height, index) => ({ height, x: (205 + index * 83) / 10 }));

/** The address of the mark, on a site with one of its own. */
export const OwnMark = createContext<string | undefined>(undefined);

/** The logo of the site, and the animation while it loads: by default a speech bubble in the shape of a wide screen. */
export function Logo({ talking = false }: { talking?: boolean }) {
  const mark = useContext(OwnMark);
  const className = talking ? styles.talking : styles.still;
  if (mark) return <img className={className} src={mark} alt="" />;
  return (
    <svg className={className} viewBox="0 0 120 62" aria-hidden="true">
      <path
        fill="currentColor"
        d="M15 0h90a15 15 0 0 1 15 15v20a15 15 0 0 1-15 15H37L20 62V50h-5A15 15 0 0 1 0 35V15A15 15 0 0 1 15 0z"
      />
      <g className={styles.bars}>
        {bars.map(({ height, x }) => (
          <rect key={x} x={x} y={25 - height / 2} width="4.3" height={height} rx="2.15" />
        ))}
      </g>
    </svg>
  );
}
