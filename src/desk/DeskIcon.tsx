import { IconDrawing } from '#ui/Icon.tsx';

/** The icons that only the desk has, so that visitors do not load them. */
export function DeskIcon({ name }: { name: DeskIconName }) {
  return <IconDrawing path={deskIconPaths[name]} />;
}

export const deskIconPaths = {
  addGuest: 'M15.5 7.5a4 4 0 1 1-8 0 4 4 0 0 1 8 0zM4.5 20a7 7 0 0 1 9-6.7M18.5 14.5v6M15.5 17.5h6',
  boxes: 'M4 4.5h6v6H4zM14 7.5h6M4 13.5h6v6H4zM14 16.5h6M5.5 7.3l1.2 1.3 2-2.3',
  files: 'M8 4v12M4.5 7.5 8 4l3.5 3.5M16 20V8M12.5 16.5 16 20l3.5-3.5',
  eye: 'M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12zM12 9a3 3 0 1 0 0 6 3 3 0 0 0 0-6z',
  flag: 'M6 21V4M6 4.5h11.5l-2.4 4 2.4 4H6',
  guests:
    'M12.5 8a3.5 3.5 0 1 1-7 0 3.5 3.5 0 0 1 7 0zM2.5 19.5a6.5 6.5 0 0 1 13 0M15.5 4.8a3.5 3.5 0 0 1 0 6.4M17.5 13.6a6.5 6.5 0 0 1 4 5.9',
  history: 'M4 12a8 8 0 1 0 2.6-5.9L4 8.5M4 4v4.5h4.5M12 8v4.5l3 1.8',
  lock: 'M6 11h12v9H6zM8.5 11V8a3.5 3.5 0 0 1 7 0v3',
  more: 'M5.5 12h.1M12 12h.1M18.5 12h.1',
  next: 'M9 5l7 7-7 7',
  notes: 'M6 3.5h12v17H6zM9 8h6M9 12h6M9 16h3.5',
  previous: 'M15 5l-7 7 7 7',
  textCursor: 'M9 4.5h1.5a2 2 0 0 1 2 2v11a2 2 0 0 1-2 2H9M16 4.5h-1.5a2 2 0 0 0-2 2v11a2 2 0 0 0 2 2H16M10.5 12h4',
  undo: 'M8.5 14 4 9.5 8.5 5M4.5 9.5H14a5.5 5.5 0 0 1 0 11h-3.5',
} as const;
export type DeskIconName = keyof typeof deskIconPaths;
