import { useCallback, useDeferredValue, useEffect, useMemo, useRef } from 'react';
import { warmIndex } from '#catalogue/list/warmIndex.ts';
import type { Id } from '#contract/track.ts';
import { selectFilters } from '#store/filtersSlice.ts';
import { useAppDispatch, useAppSelector } from '#store/hooks.ts';
import { trackOpened } from '#store/modalSlice.ts';
import { selectGuestLine, selectIndex, selectRowOrder, selectTrackGroups, selectTracks } from '#store/selectors.ts';
import { selectViewMode } from '#store/viewModeSlice.ts';
import { selectWorklist } from '#store/worklistSlice.ts';
import { whenIdle } from '#ui/idle.ts';
import { ListLayers } from './ListLayers.tsx';
import { ListStatus, OldList } from './ListStatus.tsx';
import { NoMatch } from './NoMatch.tsx';
import { flatSection, sectionsOf } from './sections.ts';
import styles from './TrackList.module.css';
import type { RowParts } from './TrackRow.tsx';

/** Where the skip link leads, and the focus when what had it is gone. */
export const listId = 'tracks';

export function TrackList({ parts }: { parts?: RowParts | undefined }) {
  useWarmIndex();
  const dispatch = useAppDispatch();
  const drawing = useSoon(useListView());
  const open = useCallback((id: Id) => dispatch(trackOpened(id)), [dispatch]);
  const list = useRef<HTMLDivElement>(null);
  const focusList = () => list.current?.focus({ preventScroll: true });

  return (
    <div ref={list} className={`wrap ${styles.list}`} id={listId} tabIndex={-1}>
      <OldList onRenewed={focusList} />
      <ListStatus />
      {drawing.sections.length === 0 && <NoMatch onDropped={focusList} />}
      <ListLayers drawing={drawing} parts={parts} onOpen={open} />
    </div>
  );
}

/** What was picked answers at once, and the rows follow in tasks of their own; those that an address asks for come first. */
function useSoon<T>(value: T): T {
  // No state: nothing looks different for it, so nothing is drawn again.
  const isSettled = useRef(false);
  const later = useDeferredValue(value);
  useEffect(
    () =>
      whenIdle(() => {
        isSettled.current = true;
      }),
    [],
  );
  return isSettled.current ? later : value;
}

/** All that the rows are drawn from, so that no two of them are drawn from different moments. */
function useListView() {
  const tracks = useAppSelector(selectTracks);
  const groups = useAppSelector(selectTrackGroups);
  const drawn = useAppSelector(selectRowOrder);
  const guestLine = useAppSelector(selectGuestLine);
  const isFlat = useAppSelector(selectViewMode) === 'flat';
  const filters = useAppSelector(selectFilters);
  const worklist = useAppSelector(selectWorklist);
  const sections = useMemo(() => (isFlat ? flatSection(drawn) : sectionsOf(groups)), [isFlat, drawn, groups]);
  // A list that is loaded again after an edit stays as far as it was drawn: whoever is far down in it stays there.
  const picked = useMemo(() => ({ filters, worklist, isFlat }), [filters, worklist, isFlat]);
  return useMemo(
    () => ({
      picked,
      sections,
      tracks,
      guestLine,
      withinShow: !isFlat,
      hideWatch: filters.kind === 'free',
      byTitle: filters.sort === null,
    }),
    [picked, sections, tracks, guestLine, isFlat, filters],
  );
}

/** Makes what the first view did not need while the page is idle, so that the first filter and keystroke find it there. */
export function useWarmIndex(): void {
  const index = useAppSelector(selectIndex);
  useEffect(() => {
    const steps = warmIndex(index);
    let callOff = whenIdle(go);
    function go(hasTime: () => boolean) {
      let isDone = false;
      do isDone = steps.next().done === true;
      while (!isDone && hasTime());
      if (!isDone) callOff = whenIdle(go);
    }
    return () => callOff();
  }, [index]);
}
