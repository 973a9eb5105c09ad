import { matchLabel } from '#catalogue/desk/matches.ts';
import { filmYearOf, isMovie, isUnmatched, shownTitle, webLink } from '#catalogue/facts/trackFacts.ts';
import type { Track } from '#contract/track.ts';
import { useAppSelector } from '#store/hooks.ts';
import { selectSite } from '#store/siteSlice.ts';
import { Poster } from '#track/Poster.tsx';
import { Button } from '#ui/Button.tsx';
import styles from './CurrentMatch.module.css';

type CurrentMatchProps = { track: Track; isSaving: boolean; onRemove: () => void };

/** The film or show that the track is matched to, with a link to its page, and a button that removes the match. */
export function CurrentMatch({ track, isSaving, onRemove }: CurrentMatchProps) {
  const { database, images } = useAppSelector(selectSite);
  const name = isMovie(track) ? shownTitle(track) : track.name;
  const year = filmYearOf(track);
  const link = pageOf(track);
  if (isUnmatched(track)) return <p className={styles.none}>No match yet.</p>;
  return (
    <section className={styles.match} aria-label="Current match">
      <Poster host={images.host} path={track.posterPath} width={92} title={name ?? ''} />
      <p className={styles.text}>
        <span className={styles.name}>
          <b dir="auto">{name}</b> {year}
        </span>
        {link ? (
          <a href={link} target="_blank" rel="noreferrer">
            {matchLabel(track.tmdbId, `${database.name} ID`)}
          </a>
        ) : (
          <span>{matchLabel(track.tmdbId, `${database.name} ID:`)}</span>
        )}
      </p>
      <Button look="plain" blocked={isSaving} onClick={onRemove}>
        No match
      </Button>
    </section>
  );
}

/** The row has a link to where the film can be watched. If it names the film, the page above it is the film's own. */
function pageOf({ justWatchLink, tmdbId }: Track): string | undefined {
  const link = webLink(justWatchLink)?.replace(/\/watch\/?$/, '');
  return link?.endsWith(`/${tmdbId}`) ? link : undefined;
}
