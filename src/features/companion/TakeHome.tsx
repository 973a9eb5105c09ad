import { audioFileName, takeHomeLines } from '#catalogue/companion/takeHome.ts';
import { filmYearOf, shownTitle, webLink } from '#catalogue/facts/trackFacts.ts';
import type { Track } from '#contract/track.ts';
import { selectCompanion } from '#store/companion/companionSlice.ts';
import { useAppSelector } from '#store/hooks.ts';
import { CopyButton } from '#ui/CopyButton.tsx';
import styles from './Companion.module.css';

/** Lines for players at home, with the offset and the speed of this evening. */
export function TakeHome({ track }: { track: Track }) {
  const { offsetMs, rate } = useAppSelector(selectCompanion);
  const year = Number(filmYearOf(track)) || undefined;
  const fileName = audioFileName(webLink(track.audioLink) ?? webLink(track.commentaryTrackLink));
  const lines = takeHomeLines({ title: shownTitle(track), year, fileName, offsetMs, rate });
  return (
    <div className={styles.panel}>
      <p>
        For a film and a commentary on your own disk, as they stand now: change <code>film.mkv</code> to your file.
      </p>
      <dl className={styles.lines}>
        {lines.map(({ player, line, note }) => (
          <div key={player}>
            <dt>{player}</dt>
            <dd>
              <code>{line}</code>
              <CopyButton key={line} label={`Copy the line for ${player}`} text={line} />
              <p>{note}</p>
            </dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
