import { Fragment, memo } from 'react';
import type { GuestLine } from '#catalogue/facts/guests.ts';
import type { Id, Track } from '#contract/track.ts';
import styles from './ListContent.module.css';
import { blockSize, countRows, type ListSection } from './listSections.ts';
import type { RowParts } from './TrackBlock.tsx';
import { ListHead, TrackSection } from './TrackSection.tsx';

/** What the list is rendered from, all from the same moment of the store. */
export type ListView = {
  /** A new object for each new pick of filters or sort, and the same one when only tracks have changed. */
  viewKey: object;
  sections: readonly ListSection[];
  tracks: readonly Track[];
  guestLine: GuestLine;
  withinShow: boolean;
  hideWatch: boolean;
  byTitle: boolean;
};

type ListContentProps = {
  view: ListView;
  /** Only the first rows are rendered, up to this number. */
  rowLimit: number;
  parts?: RowParts | undefined;
  onOpen: (id: Id) => void;
};

/** The headings and rows of one list view. */
export const ListContent = memo(function ListContent({ view, rowLimit, ...rest }: ListContentProps) {
  const { sections, viewKey: _, byTitle, ...look } = view;
  const firstShow = sections.find(({ level }) => level === 3);
  return sections
    .filter(({ rowsBefore }) => rowsBefore < rowLimit)
    .map(({ key, rowsBefore, blocks, ...section }) => (
      <Fragment key={key}>
        {key === firstShow?.key && (
          <div className={styles.shows}>
            <ListHead title="TV shows" level={2} count={countRows(sections) - rowsBefore} />
          </div>
        )}
        <TrackSection
          {...section}
          {...look}
          {...rest}
          // The same array once the section is complete, so that the memoized section does not render again.
          blocks={
            rowsBefore + section.count > rowLimit
              ? blocks.slice(0, Math.ceil((rowLimit - rowsBefore) / blockSize))
              : blocks
          }
          letters={byTitle && key === 'movies'}
        />
      </Fragment>
    ));
});
