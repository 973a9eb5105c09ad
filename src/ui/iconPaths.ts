/** On a grid of 24, drawn with a stroke of 1.9. */
export const iconPaths = {
  arrow: 'M5 12h14M13 6l6 6-6 6',
  back: 'M19 12H5M11 18l-6-6 6-6',
  close: 'M18 6 6 18M6 6l12 12',
  headphones:
    'M4 15v-3a8 8 0 0 1 16 0v3M4 15.5a2.5 2.5 0 0 1 5 0v2a2.5 2.5 0 0 1-5 0zM15 15.5a2.5 2.5 0 0 1 5 0v2a2.5 2.5 0 0 1-5 0z',
  leave: 'M7 17 17 7M8 7h9v9',
  lock: 'M6 11h12v9H6zM8.5 11V8a3.5 3.5 0 0 1 7 0v3',
  pencil: 'M4 20l1-4L16.5 4.5a2.1 2.1 0 0 1 3 3L8 19z',
  screen: 'M4 5h16v11H4zM9 20h6M10.5 8.2v4.6l4-2.3z',
} as const;
export type IconName = keyof typeof iconPaths;
