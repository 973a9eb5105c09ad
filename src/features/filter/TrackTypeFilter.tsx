import { selectTrackType, trackTypePicked } from '#store/filtersSlice.ts';
import { useAppDispatch, useAppSelector } from '#store/hooks.ts';
import { selectHasLive } from '#store/selectors.ts';
import { Segmented } from '#ui/Segmented.tsx';

const free = { value: 'free', label: 'FREE TRACKS' } as const;
const live = { value: 'live', label: 'LIVE TRACKS' } as const;
const all = { value: null, label: 'ALL TRACKS' } as const;

/** Live tracks are a choice only if there are any. */
export function TrackTypeFilter() {
  const dispatch = useAppDispatch();
  const kind = useAppSelector(selectTrackType);
  const hasLive = useAppSelector(selectHasLive);
  const options = hasLive || kind === 'live' ? [free, live, all] : [free, all];
  return (
    <Segmented
      legend="Tracks to show"
      options={options}
      value={kind}
      onPick={(value) => dispatch(trackTypePicked(value))}
    />
  );
}
