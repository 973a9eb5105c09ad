import { useCallback, useMemo, useRef } from 'react';
import type { Id } from '#contract/id.ts';
import { selectFilters } from '#store/filtersSlice.ts';
import { useAppDispatch, useAppSelector } from '#store/hooks.ts';
import { trackOpened } from '#store/modalSlice.ts';
import { selectDrawn, selectGuestLine, selectTrackGroups, selectTracks } from '#store/selectors.ts';
import { selectViewMode } from '#store/viewModeSlice.ts';
import { selectWorklist } from '#store/worklistSlice.ts';
import { useIdleCount } from '#ui/useIdleCount.ts';
import { ListHead } from './ListHead.tsx';
import { ListStatus } from './ListStatus.tsx';
import { NoMatch } from './NoMatch.tsx';
import { OldList } from './OldList.tsx';
import type { RowParts } from './RowParts.ts';
import { blockSize, flatSection, sectionsOf } from './sections.ts';
import styles from './TrackList.module.css';
import { TrackSection } from './TrackSection.tsx';
import { useWarmIndex } from './useWarmIndex.ts';

/** Where the skip link leads, and the focus when what had it is gone. */
export const listId = 'tracks';

/** Rows: the first fill any screen, the others follow while the page is idle. */
const steps = { first: 4 * blockSize, step: 4 * blockSize };

export function TrackList({ parts }: { parts?: RowParts | undefined }) {
  useWarmIndex();
  const dispatch = useAppDispatch();
  const tracks = useAppSelector(selectTracks);
  const groups = useAppSelector(selectTrackGroups);
  const drawn = useAppSelector(selectDrawn);
  const guestLine = useAppSelector(selectGuestLine);
  const isFlat = useAppSelector(selectViewMode) === 'flat';
  const filters = useAppSelector(selectFilters);
  const worklist = useAppSelector(selectWorklist);
  const isFree = filters.kind === 'free';
  const byTitle = filters.sort === null;
  const sections = useMemo(() => (isFlat ? flatSection(drawn) : sectionsOf(groups)), [isFlat, drawn, groups]);
  const last = sections.at(-1);
  const total = (last?.before ?? 0) + (last?.count ?? 0);
  // A list that is loaded again after an edit stays as far as it was drawn: whoever is far down in it stays there.
  const picked = useMemo(() => ({ filters, worklist, isFlat }), [filters, worklist, isFlat]);
  const ready = useIdleCount(picked, total, steps);
  const open = useCallback((id: Id) => dispatch(trackOpened(id)), [dispatch]);
  const list = useRef<HTMLDivElement>(null);
  const focusList = () => list.current?.focus({ preventScroll: true });
  const firstShow = sections.find(({ level }) => level === 3);

  return (
    <div ref={list} className={`wrap ${styles.list}`} id={listId} tabIndex={-1}>
      <OldList onRenewed={focusList} />
      <ListStatus />
      {sections.length === 0 && <NoMatch onDropped={focusList} />}
      {sections
        .filter(({ before }) => before < ready)
        .map(({ key, before, chunks, ...section }) => (
          <div key={key}>
            {key === firstShow?.key && (
              <div className={styles.shows}>
                <ListHead title="TV shows" level={2} count={total - before} />
              </div>
            )}
            <TrackSection
              {...section}
              tracks={tracks}
              chunks={
                before + section.count > ready ? chunks.slice(0, Math.ceil((ready - before) / blockSize)) : chunks
              }
              withinShow={!isFlat}
              hideWatch={isFree}
              letters={byTitle && key === 'movies'}
              guestLine={guestLine}
              parts={parts}
              onOpen={open}
            />
          </div>
        ))}
    </div>
  );
}
