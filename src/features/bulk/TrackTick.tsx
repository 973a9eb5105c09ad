import { shownTitle } from '#catalogue/titles.ts';
import type { Track } from '#contract/track.ts';
import { Checkbox } from '#ui/Checkbox.tsx';
import { useBlockState } from './blockState.ts';
import { tickId } from './tickIds.ts';
import { useTicking } from './useTicking.ts';

/** The box of a row, while the checkbox mode is on. */
export function TrackTick({ track }: { track: Track }) {
  const { isTicking, ticked } = useBlockState();
  return isTicking ? <Tick track={track} isTicked={ticked.includes(track.id)} /> : null;
}

function Tick({ track, isTicked }: { track: Track; isTicked: boolean }) {
  const { tick, keys } = useTicking(track.id, isTicked);
  return (
    <Checkbox
      id={tickId(track.id)}
      label={`Select ${shownTitle(track)}`}
      checked={isTicked}
      onTick={tick}
      onKeyDown={keys}
    />
  );
}
