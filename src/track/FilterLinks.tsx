import { type ReactNode, useState } from 'react';
import type { GuestPart } from '#catalogue/facts/guests.ts';
import { writeAddress } from '#catalogue/list/address.ts';
import { type NamedFilter, noFilters } from '#catalogue/list/filters.ts';
import { onPlainPress } from '#ui/hasModifier.ts';
import { useIsHydrating } from '#ui/hooks/useIsHydrating.ts';
import styles from './FilterLinks.module.css';
import { Names } from './Names.tsx';

/** A plain press on a name. */
export type OnPick = (filter: NamedFilter, name: string) => void;

type FilterLinksProps = {
  filter: NamedFilter;
  /** A part that is no name is no link, and opens to the names that it stands for. */
  parts: readonly GuestPart[];
  onPick: OnPick;
};

const lastSeparators = {
  guest: (
    <>
      {' '}
      <span data-and>&amp;</span>{' '}
    </>
  ),
  genre: ', ',
};

/** Names in a sentence, each a link to the tracks of that guest or genre. A plain press sets the filter in the page. */
export function FilterLinks({ filter, parts, onPick }: FilterLinksProps) {
  return (
    <Names
      parts={parts}
      last={lastSeparators[filter]}
      render={({ text, isName, names = [] }) =>
        isName ? (
          <a
            className={styles.name}
            href={`?${writeAddress({ ...noFilters, [filter]: text }, 'list', null)}`}
            dir="auto"
            onClick={onPlainPress(() => onPick(filter, text))}
          >
            {text}
          </a>
        ) : (
          <Together text={text}>
            <FilterLinks filter={filter} parts={names.map((name) => ({ text: name, isName: true }))} onPick={onPick} />
          </Together>
        )
      }
    />
  );
}

/** A label for several guests, which a press opens to their names. */
function Together({ text, children }: { text: string; children: ReactNode }) {
  const [isOpen, setIsOpen] = useState(false);
  if (useIsHydrating()) return <bdi>{text}</bdi>;
  return (
    <>
      <button
        type="button"
        className={`${styles.name} ${styles.together}`}
        aria-expanded={isOpen}
        dir="auto"
        onClick={() => setIsOpen(!isOpen)}
      >
        {text}
      </button>
      {isOpen && <span> ({children})</span>}
    </>
  );
}
