import {
  type ComponentType,
  type ReactNode,
  type RefObject,
  useCallback,
  useDeferredValue,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useSyncExternalStore,
} from 'react';
import { sortOf } from '#catalogue/index/sorts.ts';
import type { Layout } from '#catalogue/list/address.ts';
import type { Id } from '#contract/track.ts';
import { noNextEpisodes, selectNextEpisodes } from '#store/companion/showSelectors.ts';
import { selectFilters } from '#store/filtersSlice.ts';
import { useAppDispatch, useAppSelector } from '#store/hooks.ts';
import { selectLayout } from '#store/layoutSlice.ts';
import { selectListQuery } from '#store/listSearchSlice.ts';
import { selectOpenTrackId, trackOpened } from '#store/modalSlice.ts';
import { selectGuestLine, selectMarked, selectOrdered, selectTrackGroups } from '#store/selectors.ts';
import { selectSite } from '#store/siteSlice.ts';
import { selectViewMode } from '#store/viewModeSlice.ts';
import { selectWorklist } from '#store/worklistSlice.ts';
import { listId, scrollToList } from '#track/rowIds.ts';
import { runWhenIdle } from '#ui/idle.ts';
import { LoadBoundary } from '#ui/LoadBoundary.tsx';
import { LoadFailed } from '#ui/LoadFailed.tsx';
import { lazyWithPreload, usePreload } from '#ui/lazyWithPreload.tsx';
import { Message } from '#ui/Message.tsx';
import { LayoutPicker } from './LayoutPicker.tsx';
import { ListRows, type ListView } from './ListRows.tsx';
import { ListStatus } from './ListStatus.tsx';
import { flatSections, groupedSections } from './listSections.ts';
import { NoMatch } from './NoMatch.tsx';
import { wall } from './TrackItem.tsx';
import styles from './TrackList.module.css';
import type { TrackRowProps } from './TrackRow.tsx';
import { MoreRows } from './WithoutScript.tsx';

/** Loaded while the page is idle. */
const ListNotice = lazyWithPreload(() => import('./ListNotice.tsx').then((file) => file.ListNotice));
const ListIndex = lazyWithPreload(() => import('./ListIndex.tsx').then((file) => file.ListIndex));

const postersFailed = (
  <Message title="The posters didn’t load" alert>
    <LoadFailed />
  </Message>
);

type TrackListProps = {
  /** In place of what visitors see. */
  Row?: ComponentType<TrackRowProps> | undefined;
  /** Tracks whose rows stay on the page. */
  pinnedIds?: readonly Id[] | undefined;
  /** Controls beside the choice between rows and posters. */
  tools?: ReactNode;
};

export function TrackList({ Row, pinnedIds, tools }: TrackListProps) {
  const dispatch = useAppDispatch();
  const layout = useAppSelector(selectLayout);
  const view = useDeferredView(useListView(Row ? null : layout));
  const open = useCallback((id: Id) => dispatch(trackOpened(id)), [dispatch]);
  const openId = useAppSelector(selectOpenTrackId);
  const list = useRef<HTMLDivElement>(null);
  useBeginning(view.picked, list);
  const hasListNotice = usePreload(ListNotice);
  const hasListIndex = usePreload(ListIndex);
  const hasWall = usePreload(wall, layout === 'posters');

  return (
    <div
      ref={list}
      className={`wrap ${styles.list}`}
      id={listId}
      tabIndex={-1}
      data-look={Row ? undefined : view.layout}
    >
      {hasListNotice && <ListNotice />}
      <ListStatus>
        {tools}
        {!Row && <LayoutPicker />}
      </ListStatus>
      {view.sections.length === 0 && <NoMatch />}
      {!Row && hasListIndex && <ListIndex view={view} list={list} />}
      {/* Without the parts of the wall, the list is a press away. */}
      <LoadBoundary part={`${view.layout} ${hasWall}`} failed={postersFailed}>
        <ListRows view={view} openId={openId} pinnedIds={pinnedIds} Row={Row} onOpen={open} />
      </LoadBoundary>
      {!Row && <MoreRows />}
    </div>
  );
}

/**
 * Collects what the rows need into one object, so that all rows are rendered from the same state. Without a look, it is
 * the list of the desk.
 */
function useListView(look: Layout | null): ListView {
  const layout = look ?? 'list';
  const groups = useAppSelector(selectTrackGroups);
  const ordered = useAppSelector(selectOrdered);
  const guestLine = useAppSelector(selectGuestLine);
  const isFlat = useAppSelector(selectViewMode) === 'flat';
  const filters = useAppSelector(selectFilters);
  const worklist = useAppSelector(selectWorklist);
  const query = useAppSelector(selectListQuery);
  const marked = useAppSelector(selectMarked);
  const upNext = useAppSelector(layout === 'posters' ? selectNextEpisodes : noNextEpisodes);
  const columns = useColumns(look);
  const width = useWindowWidth();
  const imageHost = useAppSelector(selectSite).images.host;
  const sections = useMemo(
    () => (isFlat ? flatSections(ordered, filters.trackType) : groupedSections(groups)),
    [isFlat, ordered, groups, filters.trackType],
  );
  // Without the tracks: a list that is refetched after an edit keeps its rendered rows and the scroll position.
  const picked = useMemo(() => ({ filters, worklist, query }), [filters, worklist, query]);
  return useMemo(
    () => ({
      picked,
      sections,
      columns,
      width,
      layout,
      guestLine,
      withinShow: !isFlat,
      hideWatch: filters.trackType === 'free',
      imageHost,
      marked,
      upNext,
      groupLabel: isFlat ? 'months' : filters.sort === null ? 'letters' : null,
      shownDate: filters.sort === null ? undefined : sortOf(filters.sort).date,
    }),
    [picked, sections, columns, width, layout, guestLine, isFlat, filters, imageHost, marked, upNext],
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

/** Scrolls to the beginning of a list that was picked far down in another one. */
function useBeginning(picked: object, list: RefObject<HTMLElement | null>): void {
  const shown = useRef(picked);
  useLayoutEffect(() => {
    if (shown.current === picked) return;
    shown.current = picked;
    if (list.current && list.current.getBoundingClientRect().top < 0) scrollToList();
  }, [picked, list]);
}

/** On the server, which cannot know the width. */
const servedColumns = 7;

/** The number of posters or rows in a line, as the stylesheet has it for this width of the window. */
function useColumns(look: Layout | null): number {
  const isWall = look === 'posters';
  const columns = useSyncExternalStore(
    subscribeToResize,
    () => readNumber(isWall ? '--columns' : '--list-columns'),
    () => (isWall ? servedColumns : 1),
  );
  return look ? columns : 1;
}

/** 0 on the server. */
function useWindowWidth(): number {
  return useSyncExternalStore(
    subscribeToResize,
    () => innerWidth,
    () => 0,
  );
}

function subscribeToResize(onChange: () => void) {
  addEventListener('resize', onChange);
  return () => removeEventListener('resize', onChange);
}

function readNumber(property: string): number {
  return Number(getComputedStyle(document.documentElement).getPropertyValue(property)) || 1;
}
