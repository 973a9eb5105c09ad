import { type KeyboardEvent, type MouseEvent, useId, useRef } from 'react';
import type { SearchResult } from '#contract/search.ts';
import { MatchLine } from './MatchLine.tsx';
import styles from './MatchList.module.css';

type MatchListProps = {
  query: string;
  /** The results are those of an earlier query, or can't be chosen while the form is saved. */
  isPending: boolean;
  results: readonly SearchResult[];
  chosen: SearchResult | null;
  imageHost: string;
  /** An arrow key moved to a match; the list stays open. */
  onMark: (match: SearchResult) => void;
  /** A match was chosen by click, Enter or Space. */
  onChoose: (match: SearchResult) => void;
};

/** Radio buttons, because arrow keys preview each match before one is chosen. */
export function MatchList({ query, isPending, results, chosen, imageHost, onMark, onChoose }: MatchListProps) {
  const isArrowKey = useRef(false);
  const name = useId();
  const idOf = (at: number, part: string) => `${name}-${at}-${part}`;

  const onKeyDown = (event: KeyboardEvent, match: SearchResult) => {
    isArrowKey.current = event.key.startsWith('Arrow');
    const isChosen = event.key === ' ' && match === chosen;
    if (event.key !== 'Enter' && !isChosen) return;
    event.preventDefault();
    onChoose(match);
  };
  const onClick = (event: MouseEvent, match: SearchResult) => {
    // The keyboard fires clicks, too, but without a pointer: `onChange` handles those.
    if (event.detail === 0) return;
    event.preventDefault();
    onChoose(match);
  };

  return (
    // Without the default, pressing the mouse does not move the focus, which would close the list before the click.
    <fieldset className={styles.list} aria-busy={isPending} onMouseDown={(event) => event.preventDefault()}>
      <legend className="vh">Matches for “{query}”</legend>
      {results.map((match, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a film and a show may have one id, and one list is never reordered
        // biome-ignore lint/a11y/useKeyWithClickEvents: the radio inside handles the keyboard
        <label key={`${match.id} ${at}`} className={styles.match} onClick={(event) => onClick(event, match)}>
          <input
            type="radio"
            name={name}
            checked={match === chosen}
            aria-labelledby={idOf(at, 'name')}
            aria-describedby={match.overview?.trim() ? idOf(at, 'overview') : undefined}
            onKeyDown={(event) => onKeyDown(event, match)}
            onChange={() => (isArrowKey.current ? onMark(match) : onChoose(match))}
          />
          <MatchLine match={match} imageHost={imageHost} nameId={idOf(at, 'name')} overviewId={idOf(at, 'overview')} />
        </label>
      ))}
    </fieldset>
  );
}
