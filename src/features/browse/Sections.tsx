import { Fragment, memo } from 'react';
import type { GuestLine } from '#catalogue/facts/guests.ts';
import type { Id, Track } from '#contract/track.ts';
import styles from './Sections.module.css';
import { blockSize, countRows, type Section } from './sections.ts';
import type { RowParts } from './TrackRow.tsx';
import { ListHead, TrackSection } from './TrackSection.tsx';

export type ListView = {
  /** Another thing whenever something else was picked, the same when only the tracks have changed. */
  picked: object;
  sections: readonly Section[];
  tracks: readonly Track[];
  guestLine: GuestLine;
  withinShow: boolean;
  hideWatch: boolean;
  byTitle: boolean;
};

type SectionsProps = {
  drawing: ListView;
  /** As many rows of it are drawn. */
  ready: number;
  parts?: RowParts | undefined;
  onOpen: (id: Id) => void;
};

export const Sections = memo(function Sections({ drawing, ready, ...rest }: SectionsProps) {
  const { sections, picked: _, byTitle, ...look } = drawing;
  const firstShow = sections.find(({ level }) => level === 3);
  return sections
    .filter(({ before }) => before < ready)
    .map(({ key, before, chunks, ...section }) => (
      <Fragment key={key}>
        {key === firstShow?.key && (
          <div className={styles.shows}>
            <ListHead title="TV shows" level={2} count={countRows(sections) - before} />
          </div>
        )}
        <TrackSection
          {...section}
          {...look}
          {...rest}
          chunks={before + section.count > ready ? chunks.slice(0, Math.ceil((ready - before) / blockSize)) : chunks}
          letters={byTitle && key === 'movies'}
        />
      </Fragment>
    ));
});
