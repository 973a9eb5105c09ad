import type { TrackRecord } from '#server/tracks/trackRecord.ts';
import type { Fault } from './fault.ts';

/** One row of a file: only what it says, which may still be wrong. */
export type Row = { line: number; id: number | undefined; fields: Partial<Omit<TrackRecord, 'id'>> };

export type ReadFile = {
  rows: Row[];
  faults: Fault[];
  /** Names that nothing is known of; they are passed over. */
  unknown: string[];
  /** All names of the catalogue's guests, where the file tells them. */
  guests: string[] | undefined;
};

export type Format = 'csv' | 'json';
