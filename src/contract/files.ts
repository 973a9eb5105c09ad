import * as v from 'valibot';
import { EditedIdSchema } from './edits.ts';

/** What the desk sends at most; the command `import` takes larger files. */
export const maxFileBytes = 8 * 1024 * 1024;

/**
 * How many rows of a file the desk reads, and how many new guests it may name. More would fill the memory of a small
 * server; the command `import` has no such limit.
 */
export const maxRowsAtDesk = 50_000;

/** A file with more errors is read no further: only the first few are shown, and millions would fill the memory. */
export const maxFaults = 10_000;

/** Without `version` it is a preview. With that of a preview, it is written if the catalogue is still the same. */
export const ImportRequestSchema = v.strictObject({
  text: v.string(),
  format: v.picklist(['csv', 'json']),
  /** Also remove the tracks that the file does not have. */
  prune: v.optional(v.boolean(), false),
  /** Which number of 1/2/2020 is the month, where the file does not tell. */
  dates: v.optional(v.picklist(['us', 'eu'])),
  version: v.optional(v.union([EditedIdSchema, v.literal(0)])),
});
export type ImportRequest = v.InferInput<typeof ImportRequestSchema>;

const LinesSchema = v.array(v.string());

export const ImportAnswerSchema = v.object({
  /** The version of the catalogue that this is for. */
  version: v.number(),
  /** The edit's number, if the file was written. */
  edit: v.nullable(v.number()),
  /** The catalogue changed after the preview, so nothing was written. */
  isOutdated: v.boolean(),
  added: v.number(),
  changed: v.number(),
  removed: v.number(),
  unchanged: v.number(),
  /** All tracks of the catalogue would go. */
  removesAll: v.boolean(),
  /** The number of faults, up to where the reading ended; with one, nothing is written. */
  faultCount: v.number(),
  /** In words, the first of each kind. `notes` is what may be a mistake. */
  lines: v.object({
    faults: LinesSchema,
    notes: LinesSchema,
    removed: LinesSchema,
    changed: LinesSchema,
    added: LinesSchema,
  }),
});
export type ImportAnswer = v.InferOutput<typeof ImportAnswerSchema>;

export const BackupsSchema = v.object({
  /** Why this server makes no backups, in a sentence. */
  why: v.nullable(v.string()),
  /** The newest first. A faulty one is a copy of data that is not as its history says, and counts as no backup. */
  backups: v.array(
    v.object({ name: v.string(), at: v.string(), bytes: v.number(), isFaulty: v.optional(v.boolean()) }),
  ),
});
export type Backups = v.InferOutput<typeof BackupsSchema>;
