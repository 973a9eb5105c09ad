import type { ReactNode } from 'react';
import styles from './Cover.module.css';

type CoverProps = {
  /** Picks the colours and the pattern. Neighbours with consecutive numbers look different. */
  seed: number;
  className?: string | undefined;
  children?: ReactNode;
};

/** A drawn cover in the colours of the site. Its children are what is written on it. */
export function Cover({ seed, className = '', children }: CoverProps) {
  const pattern = patterns[(seed + Math.floor(seed / groundCount)) % patterns.length];
  return (
    <div className={`${styles.cover} ${className}`} data-ground={seed % groundCount}>
      <svg className={styles.pattern} viewBox="0 0 200 200" aria-hidden="true">
        {pattern}
      </svg>
      {children}
    </div>
  );
}

/** The number of grounds in Cover.module.css. */
const groundCount = 5;

/** The part of a circle between two angles, from the projector's lamp to far beyond the edges. */
function beam(from: number, to: number): string {
  const at = (angle: number) => `${150 + 600 * Math.cos(angle)} ${62 + 600 * Math.sin(angle)}`;
  return `M150 62L${at(from)}L${at(to)}z`;
}

const beamCount = 12;
const beams = Array.from({ length: beamCount }, (_, index) => (index * 2 * Math.PI) / beamCount + 0.2);
const barHeights = [26, 52, 38, 74, 112, 66, 138, 96, 122, 58, 84, 40, 62];
const dotRows = [0, 1, 2, 3, 4, 5, 6];

/** Light of a projector, rings of a sound, the wave of the mark, a halftone, and the bubble of the mark. */
const patterns: readonly ReactNode[] = [
  <path key="beams" d={beams.map((angle) => beam(angle, angle + Math.PI / beamCount)).join('')} />,
  [22, 52, 82, 112, 142, 172, 202].map((radius) => (
    <circle key={radius} cx="150" cy="56" r={radius} fill="none" stroke="currentColor" strokeWidth="13" />
  )),
  barHeights.map((height, index) => (
    <rect key={height} x={16 + index * 14} y={78 - height / 2} width="7" height={height} rx="3.5" />
  )),
  dotRows.flatMap((row) =>
    dotRows.map((column) => (
      <circle key={`${row} ${column}`} cx={190 - column * 24} cy={12 + row * 24} r={11 - (row + column) * 0.85} />
    )),
  ),
  <path
    key="bubble"
    d="M54 22h250v104H96l-30 30v-30H54a26 26 0 0 1-26-26V48a26 26 0 0 1 26-26z"
    transform="rotate(-8 120 90)"
  />,
];
