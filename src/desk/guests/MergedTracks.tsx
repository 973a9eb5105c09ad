import { memo, useMemo } from 'react';
import { type Merge, type MergedTrack, previewMerge } from '#catalogue/desk/guestList.ts';
import { isolate } from '#catalogue/desk/quote.ts';
import { guestKey } from '#catalogue/facts/guests.ts';
import { formatTrackCount } from '#catalogue/facts/trackFacts.ts';
import change from '#desk/guestChange.module.css';
import { useAppSelector } from '#store/hooks.ts';
import { selectIndex } from '#store/selectors.ts';
import { Icon } from '#ui/Icon.tsx';
import { useIdleCount } from '#ui/idle.ts';
import styles from './MergeDialog.module.css';

/** The first rows fill the dialog; the rest render while the page is idle. */
const rowSteps = { first: 30, step: 200 };

/** Every track that a merge changes, with its guests before and after. */
export function MergedTracks({ merge }: { merge: Merge }) {
  const index = useAppSelector(selectIndex);
  const tracks = useMemo(() => previewMerge(index, merge), [index, merge]);
  const renderedCount = useIdleCount(tracks, tracks.length, rowSteps);
  const { guest, into } = merge;
  return (
    <>
      <p className={styles.summary}>
        {tracks.length > 0
          ? `Changes ${formatTrackCount(tracks.length)}, and ${isolate(guest)} leaves the guest list.`
          : `Changes no track. ${isolate(guest)} leaves the guest list.`}
      </p>
      <ul>
        {tracks.slice(0, renderedCount).map((track) => (
          <TrackChange key={track.id} track={track} guest={guest} into={into ?? ''} />
        ))}
      </ul>
    </>
  );
}

type TrackChangeProps = { track: MergedTrack; guest: string; into: string };

/** The guests of one track before and after. What changes is marked by more than a colour. */
const TrackChange = memo(function TrackChange({ track: { title, before, after }, guest, into }: TrackChangeProps) {
  const hasBoth = before.some((name) => guestKey(name) === guestKey(into));
  return (
    <li className={styles.row}>
      <p className={styles.trackTitle} dir="auto">
        {title}
      </p>
      <p className={change.change}>
        <span className="vh">Before: </span>
        <span>
          {before.map((name, at) => (
            <span key={name}>
              {at > 0 && <span>, </span>}
              {guestKey(name) === guestKey(guest) ? <del dir="auto">{name}</del> : isolate(name)}
            </span>
          ))}
        </span>
        <Icon name="arrow" />
        <span className="vh"> After: </span>
        <span className={change.after}>
          {after.map((name, at) => (
            <span key={name}>
              {at > 0 && <span>, </span>}
              {!hasBoth && guestKey(name) === guestKey(into) ? <ins dir="auto">{name}</ins> : isolate(name)}
            </span>
          ))}
        </span>
        {hasBoth && <span className={change.note}>had both</span>}
      </p>
    </li>
  );
});
