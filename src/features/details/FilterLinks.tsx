import { Fragment, type MouseEvent } from 'react';
import { writeAddress } from '#catalogue/list/address.ts';
import { noFilters } from '#catalogue/list/filters.ts';
import { filterEvents } from '#store/filtersSlice.ts';
import { useAppDispatch } from '#store/hooks.ts';
import styles from './FilterLinks.module.css';

type FilterLinksProps = {
  filter: 'guest' | 'genre';
  /** A part that is no name is no link. */
  parts: readonly { text: string; isName: boolean }[];
  /** Between the last two. */
  lastSeparator: string;
  onPick: () => void;
};

/** Names in a sentence, each a link to the tracks of that guest or genre. A plain press sets the filter in the page. */
export function FilterLinks({ filter, parts, lastSeparator, onPick }: FilterLinksProps) {
  const dispatch = useAppDispatch();
  const pick = (event: MouseEvent, name: string) => {
    if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    onPick();
    dispatch(filterEvents[filter](name));
  };
  const separatorBefore = (at: number) => (at === 0 ? '' : at === parts.length - 1 ? lastSeparator : ', ');
  return parts.map(({ text, isName }, at) => (
    <Fragment key={text}>
      {separatorBefore(at)}
      {isName ? (
        <a
          className={styles.name}
          href={`?${writeAddress({ ...noFilters, [filter]: text }, 'list', null)}`}
          onClick={(event) => pick(event, text)}
        >
          {text}
        </a>
      ) : (
        text
      )}
    </Fragment>
  ));
}
