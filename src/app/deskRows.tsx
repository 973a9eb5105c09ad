import type { RowParts } from '#features/browse/RowParts.ts';
import { TickBlock } from '#features/bulk/TickBlock.tsx';
import { TrackMenu } from '#features/bulk/TrackMenu.tsx';
import { TrackTick } from '#features/bulk/TrackTick.tsx';
import { ReasonBlock } from '#features/worklist/ReasonBlock.tsx';
import { TrackReasons } from '#features/worklist/TrackReasons.tsx';

/** What an admin has in every row. */
export const deskRows: RowParts = {
  Block: ({ children, ...block }) => (
    <TickBlock {...block}>
      <ReasonBlock {...block}>{children}</ReasonBlock>
    </TickBlock>
  ),
  Start: TrackTick,
  Below: TrackReasons,
  End: TrackMenu,
};
