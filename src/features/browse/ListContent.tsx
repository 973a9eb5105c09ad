import { Fragment, memo } from 'react';
import type { GuestLine } from '#catalogue/facts/guests.ts';
import type { ShownDate } from '#catalogue/index/sorts.ts';
import type { Look } from '#catalogue/list/address.ts';
import type { Id, Track } from '#contract/track.ts';
import type { Marked } from '#store/selectors.ts';
import styles from './ListContent.module.css';
import { countRows, type ListSection, type Marks } from './listSections.ts';
import type { RowParts } from './TrackBlock.tsx';
import { ListHead, TrackSection } from './TrackSection.tsx';
import { firstRows } from './WithoutScript.tsx';

/** What the list is rendered from, all from the same moment of the store. */
export type ListView = {
  /** A new object for each new pick of filters or sort, and the same one when only tracks have changed. */
  viewKey: object;
  sections: readonly ListSection[];
  /** Rows per block. */
  blockSize: number;
  tracks: readonly Track[];
  guestLine: GuestLine;
  withinShow: boolean;
  hideWatch: boolean;
  imageHost: string;
  look: Look;
  /**
   * What a row shows only if it is the first of its kind: the initials of the movies, or the months of the flat list.
   */
  marks: Marks | null;
  shownDate: ShownDate | undefined;
  /** The tracks that the visitor has marked. */
  marked?: Marked | undefined;
};

type ListContentProps = {
  view: ListView;
  /** Only the rows from this number on are rendered, in whole blocks, */
  firstRow: number;
  /** and only those before this number. */
  rowLimit: number;
  parts?: RowParts | undefined;
  onOpen: (id: Id) => void;
};

/** The headings and rows of one list view. */
export const ListContent = memo(function ListContent({ view, firstRow, rowLimit, ...rest }: ListContentProps) {
  const { sections, blockSize, viewKey: _, marks, ...rowProps } = view;
  const firstShow = sections.find(({ level }) => level === 3);
  return sections
    .filter(({ rowsBefore, rows }) => rowsBefore < rowLimit && rowsBefore + rows.length > firstRow)
    .map(({ key, rowsBefore, rows, blocks, ...section }) => (
      <Fragment key={key}>
        {key === firstShow?.key && (
          <div className={styles.shows}>
            <ListHead title="TV shows" level={2} count={countRows(sections) - rowsBefore} />
          </div>
        )}
        <TrackSection
          {...section}
          count={rows.length}
          isFirstInView={rowsBefore < firstRows}
          {...rowProps}
          {...rest}
          blocks={blocks(
            Math.floor((firstRow - rowsBefore) / blockSize),
            Math.ceil((rowLimit - rowsBefore) / blockSize),
          )}
          marks={marks === 'letters' && key !== 'movies' ? null : marks}
        />
      </Fragment>
    ));
});
