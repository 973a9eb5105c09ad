import styles from './Icon.module.css';

/** Decorative: the label is next to it or on its button. */
export function Icon({ name }: { name: IconName }) {
  return <IconDrawing path={iconPaths[name]} />;
}

export function IconDrawing({ path }: { path: string }) {
  return (
    <svg className={styles.icon} viewBox="0 0 24 24" aria-hidden="true">
      <path d={path} />
    </svg>
  );
}

/** Paths on a grid of 24, for a stroke of 1.9. One that a single lazy part uses is in that part. */
export const iconPaths = {
  arrow: 'M5 12h14M13 6l6 6-6 6',
  back: 'M19 12H5M11 18l-6-6 6-6',
  check: 'm5 12.5 4.5 4.5L19 7.5',
  close: 'M18 6 6 18M6 6l12 12',
  filters: 'M4 7h9M17 7h3M4 17h3M11 17h9M15 5v4M9 15v4',
  leave: 'M7 17 17 7M8 7h9v9',
  moon: 'M20 14.5A8.5 8.5 0 0 1 9.5 4a8.5 8.5 0 1 0 10.5 10.5z',
  pencil: 'M4 20l1-4L16.5 4.5a2.1 2.1 0 0 1 3 3L8 19z',
  plus: 'M12 5v14M5 12h14',
  search: 'M21 21l-4.6-4.6M19 11a8 8 0 1 1-16 0 8 8 0 0 1 16 0z',
  unfold: 'm6 9 6 6 6-6',
  sun: 'M12 8a4 4 0 1 0 0 8 4 4 0 0 0 0-8zM12 2.5v2M12 19.5v2M2.5 12h2M19.5 12h2M5.3 5.3l1.4 1.4M17.3 17.3l1.4 1.4M18.7 5.3l-1.4 1.4M6.7 17.3l-1.4 1.4',
} as const;
export type IconName = keyof typeof iconPaths;
