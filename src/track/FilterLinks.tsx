import { writeAddress } from '#catalogue/list/address.ts';
import { type NamedFilter, noFilters } from '#catalogue/list/filters.ts';
import { onPlainPress } from '#ui/hasModifier.ts';
import styles from './FilterLinks.module.css';
import { Names } from './Names.tsx';

/** A plain press on a name. */
export type OnPick = (filter: NamedFilter, name: string) => void;

type FilterLinksProps = {
  filter: NamedFilter;
  /** A part that is no name is no link. */
  parts: readonly { text: string; isName: boolean }[];
  onPick: OnPick;
};

const lastSeparators = { guest: ' & ', genre: ', ' };

/** Names in a sentence, each a link to the tracks of that guest or genre. A plain press sets the filter in the page. */
export function FilterLinks({ filter, parts, onPick }: FilterLinksProps) {
  return (
    <Names
      parts={parts}
      last={lastSeparators[filter]}
      render={({ text, isName }) =>
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
          <bdi>{text}</bdi>
        )
      }
    />
  );
}
