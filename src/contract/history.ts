import * as v from 'valibot';

const TrackNameSchema = v.object({ id: v.number(), title: v.string() });

/** A field's value for display: names as lists, genres by their names. */
const ValueSchema = v.union([v.string(), v.number(), v.boolean(), v.null(), v.array(v.string())]);

const ChangedTrackSchema = v.object({
  ...TrackNameSchema.entries,
  fields: v.array(v.object({ field: v.string(), before: ValueSchema, after: ValueSchema })),
});
export type ChangedTrack = v.InferOutput<typeof ChangedTrackSchema>;

const HistoryEntrySchema = v.object({
  /** The edit's number, for Undo. */
  version: v.number(),
  at: v.string(),
  /** The name of the call; for an undo, of the call that was undone. */
  call: v.string(),
  /** Made in the session that requests the history. */
  mine: v.boolean(),
  /** The version that it undid. */
  undoes: v.nullable(v.number()),
  /** It undid an undo, so the first edit applies again. */
  isRedo: v.boolean(),
  /** The version that undid it. */
  undoneBy: v.nullable(v.number()),
  /**
   * The name that was added to the list of guests, removed from it, renamed or merged; for an undo, by the undone edit.
   */
  guest: v.nullable(v.string()),
  /** The new name of a renamed guest, or the guest that it was merged into. */
  into: v.nullish(v.string()),
  trackCount: v.number(),
  /** The first few, or all if one edit was requested. */
  tracks: v.array(ChangedTrackSchema),
  undoable: v.boolean(),
  /** Why not, in a sentence; null if it is undoable or already undone. */
  why: v.nullable(v.string()),
});
export type HistoryEntry = v.InferOutput<typeof HistoryEntrySchema>;

export const HistorySchema = v.object({
  edits: v.array(HistoryEntrySchema),
  /** The `before` of the next page; null on the last one. */
  next: v.nullable(v.number()),
});
export type History = v.InferOutput<typeof HistorySchema>;
