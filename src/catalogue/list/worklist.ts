/** Why a track may need an admin's hand. */
export type WorklistReason =
  | 'unmatched'
  | 'noPoster'
  | 'noRuntime'
  | 'placeholderDate'
  | 'noShowPrefix'
  | 'unknownGuest'
  | 'sameTitle';

/** One reason, or any of them. */
export type WorklistPick = WorklistReason | 'any';
