import type { ComponentType, ReactNode } from 'react';
import type { Track } from '#contract/track.ts';

/** What a screen adds to every row; the list draws it and knows nothing of what it does. */
export type RowParts = {
  /** Stands around each block of rows, so that what every row must know is asked for once a block. */
  Block: ComponentType<{ tracks: readonly Track[]; places: Uint32Array; children: ReactNode }>;
  /** In the margin, where the letters stand. */
  Start: ComponentType<{ track: Track }>;
  /** Under the line of guests. */
  Below: ComponentType<{ track: Track }>;
  /** Behind the links. */
  End: ComponentType<{ track: Track }>;
};
