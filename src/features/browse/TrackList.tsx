import { useCallback, useDeferredValue, useEffect, useMemo, useRef } from 'react';
import { warmIndex } from '#catalogue/list/warmIndex.ts';
import type { Id } from '#contract/track.ts';
import { selectFilters } from '#store/filtersSlice.ts';
import { useAppDispatch, useAppSelector } from '#store/hooks.ts';
import { selectListQuery } from '#store/listSearchSlice.ts';
import { trackOpened } from '#store/modalSlice.ts';
import { selectGuestLine, selectIndex, selectRowOrder, selectTrackGroups, selectTracks } from '#store/selectors.ts';
import { selectViewMode } from '#store/viewModeSlice.ts';
import { selectWorklist } from '#store/worklistSlice.ts';
import { runWhenIdle } from '#ui/idle.ts';
import type { ListView } from './ListContent.tsx';
import { ListLayers } from './ListLayers.tsx';
import { ListStatus, StaleListBanner } from './ListStatus.tsx';
import { flatSections, groupedSections } from './listSections.ts';
import { NoMatch } from './NoMatch.tsx';
import type { RowParts } from './TrackBlock.tsx';
import styles from './TrackList.module.css';

/** The target of the skip link, and of the focus when the focused element is removed. */
export const listId = 'tracks';

export function TrackList({ parts }: { parts?: RowParts | undefined }) {
  useWarmIndex();
  const dispatch = useAppDispatch();
  const view = useDeferredView(useListView());
  const open = useCallback((id: Id) => dispatch(trackOpened(id)), [dispatch]);
  const list = useRef<HTMLDivElement>(null);
  const focusList = () => list.current?.focus({ preventScroll: true });

  return (
    <div ref={list} className={`wrap ${styles.list}`} id={listId} tabIndex={-1}>
      <StaleListBanner onRefreshed={focusList} />
      <ListStatus />
      {view.sections.length === 0 && <NoMatch onRemoved={focusList} />}
      <ListLayers view={view} parts={parts} onOpen={open} />
    </div>
  );
}

/** Collects what the rows need into one object, so that all rows are rendered from the same state. */
function useListView(): ListView {
  const tracks = useAppSelector(selectTracks);
  const groups = useAppSelector(selectTrackGroups);
  const rowOrder = useAppSelector(selectRowOrder);
  const guestLine = useAppSelector(selectGuestLine);
  const isFlat = useAppSelector(selectViewMode) === 'flat';
  const filters = useAppSelector(selectFilters);
  const worklist = useAppSelector(selectWorklist);
  const query = useAppSelector(selectListQuery);
  const sections = useMemo(
    () => (isFlat ? flatSections(rowOrder) : groupedSections(groups)),
    [isFlat, rowOrder, groups],
  );
  // Without the tracks: a list that is refetched after an edit keeps its rendered rows and the scroll position.
  const viewKey = useMemo(() => ({ filters, worklist, query, isFlat }), [filters, worklist, query, isFlat]);
  return useMemo(
    () => ({
      viewKey,
      sections,
      tracks,
      guestLine,
      withinShow: !isFlat,
      hideWatch: filters.kind === 'free',
      byTitle: filters.sort === null,
    }),
    [viewKey, sections, tracks, guestLine, isFlat, filters],
  );
}

/**
 * Renders a changed list after the control that changed it: a pick takes 24 instead of 39 ms with 2,000 tracks on a
 * processor four times slower. The list that the URL asks for is not deferred, so that no other list is painted before.
 */
function useDeferredView(view: ListView): ListView {
  // A ref and not state: nothing renders differently because of it.
  const hasSettled = useRef(false);
  const deferred = useDeferredValue(view);
  useEffect(
    () =>
      runWhenIdle(() => {
        hasSettled.current = true;
      }),
    [],
  );
  return hasSettled.current ? deferred : view;
}

/** Builds the rest of the index while the page is idle. Without it, the first letter of a search takes 7 ms longer. */
function useWarmIndex(): void {
  const index = useAppSelector(selectIndex);
  useEffect(() => {
    const steps = warmIndex(index);
    let cancel = runWhenIdle(run);
    function run(hasTime: () => boolean) {
      let isDone = false;
      do isDone = steps.next().done === true;
      while (!isDone && hasTime());
      if (!isDone) cancel = runWhenIdle(run);
    }
    return () => cancel();
  }, [index]);
}
