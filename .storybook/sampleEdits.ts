import type { HistoryEntry } from '#contract/history.ts';

/** One guest added to forty tracks. A page of the history lists only the first few. */
export const bulkEdit: HistoryEntry = {
  version: 3,
  at: '2026-01-02T12:00:00.000Z',
  call: 'updateMultipleGuests',
  mine: true,
  undoes: null,
  isRedo: false,
  undoneBy: null,
  guest: null,
  trackCount: 40,
  tracks: [1, 2, 3].map((id) => trackWithGuest(id)),
  undoable: true,
  why: null,
};

export function trackWithGuest(id: number): HistoryEntry['tracks'][number] {
  const fields = [{ field: 'guests', before: ['Wanda Quill'], after: ['Wanda Quill', 'Otto Fenn'] }];
  return { id, title: `Track ${id}`, fields };
}

export const matchEdit: HistoryEntry = {
  ...bulkEdit,
  version: 4,
  call: 'updateMatch',
  trackCount: 1,
  tracks: [
    {
      id: 1,
      title: 'The Lamp at Gull Point',
      fields: [
        { field: 'tmdbId', before: 12, after: 900 },
        { field: 'overview', before: 'A short one.', after: 'A long one that goes on and on. '.repeat(12) },
        { field: 'releaseDate', before: null, after: '1984-06-01' },
        { field: 'genreNames', before: ['Drama'], after: [] },
      ],
    },
  ],
};
