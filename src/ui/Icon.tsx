import styles from './Icon.module.css';

/** Decorative: the label is next to it or on its button. */
export function Icon({ name }: { name: IconName }) {
  return (
    <svg className={styles.icon} viewBox="0 0 24 24" aria-hidden="true">
      <path d={iconPaths[name]} />
    </svg>
  );
}

/** Paths on a grid of 24, for a stroke of 1.9. */
export const iconPaths = {
  addGuest: 'M15.5 7.5a4 4 0 1 1-8 0 4 4 0 0 1 8 0zM4.5 20a7 7 0 0 1 9-6.7M18.5 14.5v6M15.5 17.5h6',
  arrow: 'M5 12h14M13 6l6 6-6 6',
  back: 'M19 12H5M11 18l-6-6 6-6',
  bookmark: 'M7 4h10v16l-5-4-5 4z',
  boxes: 'M4 4.5h6v6H4zM14 7.5h6M4 13.5h6v6H4zM14 16.5h6M5.5 7.3l1.2 1.3 2-2.3',
  check: 'm5 12.5 4.5 4.5L19 7.5',
  close: 'M18 6 6 18M6 6l12 12',
  dice: 'M7 4h10q3 0 3 3v10q0 3-3 3H7q-3 0-3-3V7q0-3 3-3zM8.5 8.5h.1M12 12h.1M15.5 15.5h.1',
  eye: 'M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12zM12 9a3 3 0 1 0 0 6 3 3 0 0 0 0-6z',
  filters: 'M4 7h9M17 7h3M4 17h3M11 17h9M15 5v4M9 15v4',
  flag: 'M6 21V4M6 4.5h11.5l-2.4 4 2.4 4H6',
  guests:
    'M12.5 8a3.5 3.5 0 1 1-7 0 3.5 3.5 0 0 1 7 0zM2.5 19.5a6.5 6.5 0 0 1 13 0M15.5 4.8a3.5 3.5 0 0 1 0 6.4M17.5 13.6a6.5 6.5 0 0 1 4 5.9',
  headphones:
    'M4 15v-3a8 8 0 0 1 16 0v3M4 15.5a2.5 2.5 0 0 1 5 0v2a2.5 2.5 0 0 1-5 0zM15 15.5a2.5 2.5 0 0 1 5 0v2a2.5 2.5 0 0 1-5 0z',
  history: 'M4 12a8 8 0 1 0 2.6-5.9L4 8.5M4 4v4.5h4.5M12 8v4.5l3 1.8',
  leave: 'M7 17 17 7M8 7h9v9',
  link: 'M10 14a4.2 4.2 0 0 0 6 0l3.4-3.4a4.2 4.2 0 0 0-6-6L12 6M14 10a4.2 4.2 0 0 0-6 0l-3.4 3.4a4.2 4.2 0 0 0 6 6L12 18',
  lock: 'M6 11h12v9H6zM8.5 11V8a3.5 3.5 0 0 1 7 0v3',
  moon: 'M20 14.5A8.5 8.5 0 0 1 9.5 4a8.5 8.5 0 1 0 10.5 10.5z',
  more: 'M5.5 12h.1M12 12h.1M18.5 12h.1',
  next: 'M9 5l7 7-7 7',
  notes: 'M6 3.5h12v17H6zM9 8h6M9 12h6M9 16h3.5',
  pencil: 'M4 20l1-4L16.5 4.5a2.1 2.1 0 0 1 3 3L8 19z',
  play: 'M7 5v14l12-7z',
  plus: 'M12 5v14M5 12h14',
  previous: 'M15 5l-7 7 7 7',
  screen: 'M4 5h16v11H4zM9 20h6M10.5 8.2v4.6l4-2.3z',
  search: 'M21 21l-4.6-4.6M19 11a8 8 0 1 1-16 0 8 8 0 0 1 16 0z',
  textCursor: 'M9 4.5h1.5a2 2 0 0 1 2 2v11a2 2 0 0 1-2 2H9M16 4.5h-1.5a2 2 0 0 0-2 2v11a2 2 0 0 0 2 2H16M10.5 12h4',
  undo: 'M8.5 14 4 9.5 8.5 5M4.5 9.5H14a5.5 5.5 0 0 1 0 11h-3.5',
  unfold: 'm6 9 6 6 6-6',
  wave: 'M4 10v4M8 6.5v11M12 9.5v5M16 4v16M20 9v6',
  sun: 'M12 8a4 4 0 1 0 0 8 4 4 0 0 0 0-8zM12 2.5v2M12 19.5v2M2.5 12h2M19.5 12h2M5.3 5.3l1.4 1.4M17.3 17.3l1.4 1.4M18.7 5.3l-1.4 1.4M6.7 17.3l-1.4 1.4',
} as const;
export type IconName = keyof typeof iconPaths;
