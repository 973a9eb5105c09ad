import { memo } from 'react';
import { matchLabel } from '#catalogue/desk/matches.ts';
import { type GuestPart, textOfLine } from '#catalogue/facts/guests.ts';
import { filmYearOf, isFree, isLive, isUnmatched, shownTitle, webLink } from '#catalogue/facts/trackFacts.ts';
import type { Id, Track } from '#contract/track.ts';
import { TrackMenu } from '#desk/bulk/TrackMenu.tsx';
import { TrackTick } from '#desk/bulk/TrackTick.tsx';
import { TrackReasons } from '#desk/worklist/TrackReasons.tsx';
import { useAppDispatch, useAppSelector } from '#store/hooks.ts';
import { formOpened } from '#store/modalSlice.ts';
import { selectSite } from '#store/siteSlice.ts';
import { Names } from '#track/Names.tsx';
import { Icon, IconDrawing } from '#ui/Icon.tsx';
import { type PillIcon, pillIconPaths } from '#ui/Pill.tsx';
import styles from './DeskRow.module.css';
import { RowTitle } from './RowTitle.tsx';

type DeskRowProps = {
  track: Track;
  title: string;
  /** The line of guests in parts; empty for none. */
  guests: readonly GuestPart[];
  position: number;
  count: number;
  hideWatch: boolean;
  onOpen: (id: Id) => void;
};

/** A row of the desk: one line of a table, or two lines on a small screen. */
export const DeskRow = memo(function DeskRow({
  track,
  title,
  guests,
  position,
  count,
  hideWatch,
  onOpen,
}: DeskRowProps) {
  const dispatch = useAppDispatch();
  const year = filmYearOf(track);
  const name = shownTitle(track);
  const { database } = useAppSelector(selectSite);
  return (
    // biome-ignore lint/a11y/useSemanticElements: an item of the list in ListRows
    <div role="listitem" aria-posinset={position} aria-setsize={count} className={styles.row}>
      <div className={styles.tick}>
        <TrackTick track={track} />
      </div>
      <div className={styles.title}>
        <RowTitle track={track} title={title} onOpen={onOpen} />
        <TrackReasons track={track} />
      </div>
      <div className={styles.facts}>
        {year && <span className={styles.year}>{year}</span>}
        {guests.length > 0 && (
          <span className={styles.guests} title={textOfLine(guests)}>
            <Names parts={guests} />
          </span>
        )}
        {isUnmatched(track) ? (
          <span className={styles.noMatch}>No match yet</span>
        ) : (
          <span className={styles.match}>{matchLabel(track.tmdbId, database.name)}</span>
        )}
        {(isFree(track) || isLive(track)) && (
          <span className={styles.kinds}>
            {isFree(track) && <small>Free</small>}
            {isLive(track) && <small>Live</small>}
          </span>
        )}
      </div>
      <div className={styles.links}>
        <IconLink icon="headphones" label="Commentary Track" about={name} href={webLink(track.commentaryTrackLink)} />
        {!hideWatch && (
          <IconLink icon="screen" label="Watch Us Watch" about={name} href={webLink(track.watchUsWatchLink)} />
        )}
      </div>
      <div className={styles.actions}>
        <TrackMenu track={track} />
        <button
          type="button"
          className={styles.action}
          aria-label={`Edit ${name}`}
          onClick={() => dispatch(formOpened(track.id))}
        >
          <Icon name="pencil" />
        </button>
      </div>
    </div>
  );
});

type IconLinkProps = { icon: PillIcon; label: string; about: string; href: string | undefined };

function IconLink({ icon, label, about, href }: IconLinkProps) {
  if (!href) return null;
  return (
    <a
      className={styles.action}
      data-icon={icon}
      href={href}
      target="_blank"
      rel="noopener noreferrer"
      title={label}
      aria-label={`${label}, ${about} (opens in a new tab)`}
    >
      <IconDrawing path={pillIconPaths[icon]} />
    </a>
  );
}
