import { useState } from 'react';
import { shownTitle } from '#catalogue/titles.ts';
import type { Track } from '#contract/track.ts';
import styles from './Position.module.css';

type PositionProps = { track: Track; position: number; count: number };

/** Where the open track stands in the list. Said aloud on the way through it only: at the opening the title is heard. */
export function Position({ track, position, count }: PositionProps) {
  const [first, setFirst] = useState<Track['id'] | undefined>(track.id);
  if (first !== undefined && first !== track.id) setFirst(undefined);
  const place = position > 0 ? `${position.toLocaleString('en')} of ${count.toLocaleString('en')}` : '';
  return (
    <>
      <span className={styles.position}>{place}</span>
      <span className="vh" role="status">
        {first === undefined && [place, shownTitle(track)].filter(Boolean).join(', ')}
      </span>
    </>
  );
}
