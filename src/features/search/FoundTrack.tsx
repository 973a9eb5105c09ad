import type { Track } from '#contract/track.ts';
import { useAppSelector } from '#store/hooks.ts';
import { selectGuestLine } from '#store/selectors.ts';
import { selectSite } from '#store/siteSlice.ts';
import { TrackDetails } from '#track/TrackDetails.tsx';

/** A track below its title in the results: to be read only, without pencil and neighbours. */
export function FoundTrack({ track }: { track: Track }) {
  const guestLine = useAppSelector(selectGuestLine);
  const { images } = useAppSelector(selectSite);
  return <TrackDetails track={track} guests={guestLine(track)} imageHost={images.host} />;
}
