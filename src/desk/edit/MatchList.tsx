import { type KeyboardEvent, type MouseEvent, useId, useRef } from 'react';
import type { SearchResult } from '#contract/search.ts';
import { MatchLine } from './MatchLine.tsx';
import styles from './MatchList.module.css';

type MatchListProps = {
  query: string;
  /** What stands here belongs to an earlier query. */
  isPending: boolean;
  results: readonly SearchResult[];
  chosen: SearchResult | null;
  imageHost: string;
  /** The arrow keys go through the list, and each step is seen below; the list stays. */
  onMark: (match: SearchResult) => void;
  /** A press, Enter or the space bar: this one it is. */
  onChoose: (match: SearchResult) => void;
};

export function MatchList({ query, isPending, results, chosen, imageHost, onMark, onChoose }: MatchListProps) {
  const isWalking = useRef(false);
  const name = useId();
  const idOf = (at: number, what: string) => `${name}-${at}-${what}`;

  const onKeyDown = (event: KeyboardEvent, match: SearchResult) => {
    isWalking.current = event.key.startsWith('Arrow');
    const isChosen = event.key === ' ' && match === chosen;
    if (event.key !== 'Enter' && !isChosen) return;
    event.preventDefault();
    onChoose(match);
  };
  const onPress = (event: MouseEvent, match: SearchResult) => {
    // What the keyboard does arrives as a click as well, but of no finger.
    if (event.detail === 0) return;
    event.preventDefault();
    onChoose(match);
  };

  return (
    // A press begins by taking the focus away, and the list would close under it.
    <fieldset className={styles.list} aria-busy={isPending} onMouseDown={(event) => event.preventDefault()}>
      <legend className="vh">Matches for “{query}”</legend>
      {results.map((match, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a film and a show may have one id, and one list is never reordered
        // biome-ignore lint/a11y/useKeyWithClickEvents: the keyboard's part is played by the radio inside
        <label key={`${match.id} ${at}`} className={styles.match} onClick={(event) => onPress(event, match)}>
          <input
            type="radio"
            name={name}
            checked={match === chosen}
            aria-labelledby={idOf(at, 'name')}
            aria-describedby={match.overview?.trim() ? idOf(at, 'about') : undefined}
            onKeyDown={(event) => onKeyDown(event, match)}
            onChange={() => (isWalking.current ? onMark(match) : onChoose(match))}
          />
          <MatchLine match={match} imageHost={imageHost} nameId={idOf(at, 'name')} overviewId={idOf(at, 'about')} />
        </label>
      ))}
    </fieldset>
  );
}
