import { Fragment, memo } from 'react';
import type { Id } from '#contract/track.ts';
import styles from './ListContent.module.css';
import { countRows, type ListSection } from './listSections.ts';
import type { RowParts, RowProps } from './TrackBlock.tsx';
import { ListHead, TrackSection } from './TrackSection.tsx';
import { firstRows } from './WithoutScript.tsx';

/** What the list is rendered from, all from the same moment of the store. */
export type ListView = Omit<RowProps, 'parts' | 'onOpen'> & {
  /**
   * A new object for each new list, and the same one when only tracks have changed. So is what is picked in it: filters
   * and sort, but neither the look nor the number of posters in a line.
   */
  viewKey: { picked: object };
  sections: readonly ListSection[];
  /** Rows per block. */
  blockSize: number;
};

type ListContentProps = {
  view: ListView;
  /** The number of the first row that is rendered, and of the first that is not. Blocks are rendered as a whole. */
  firstRow: number;
  rowLimit: number;
  parts?: RowParts | undefined;
  onOpen: (id: Id) => void;
};

/** The headings and rows of one list view. */
export const ListContent = memo(function ListContent({ view, firstRow, rowLimit, ...rest }: ListContentProps) {
  const { sections, blockSize, viewKey: _, margin, ...rowProps } = view;
  const shows = sections.filter(({ level }) => level === 3);
  const firstRendered = shows.find(({ rowsBefore, tracks }) => rowsBefore + tracks.length > firstRow);
  return sections
    .filter(({ rowsBefore, tracks }) => rowsBefore < rowLimit && rowsBefore + tracks.length > firstRow)
    .map(({ key, rowsBefore, tracks, blocks, ...section }) => (
      <Fragment key={key}>
        {key === firstRendered?.key && (
          <div className={styles.shows}>
            <ListHead title="TV shows" level={2} count={countRows(sections) - (shows[0]?.rowsBefore ?? 0)} />
          </div>
        )}
        <TrackSection
          {...section}
          count={tracks.length}
          isFirstInView={rowsBefore < firstRows}
          {...rowProps}
          {...rest}
          blocks={blocks(
            Math.floor((firstRow - rowsBefore) / blockSize),
            Math.ceil((rowLimit - rowsBefore) / blockSize),
          )}
          margin={margin === 'letters' && key !== 'movies' ? null : margin}
        />
      </Fragment>
    ));
});
