import { type ComponentType, type ReactNode, useDeferredValue, useMemo, useRef } from 'react';
import type { Id } from '#contract/track.ts';
import { UnknownBanner } from '#features/address/UnknownBanner.tsx';
import { TrackList } from '#features/browse/TrackList.tsx';
import type { TrackRowProps } from '#features/browse/TrackRow.tsx';
import { PlainFilters } from '#features/browse/WithoutScript.tsx';
import { TrackModal } from '#features/details/TrackModal.tsx';
import { FilterBar } from '#features/filter/FilterBar.tsx';
import { CatalogueLoader, ListMissing, useIsListServed } from '#features/loading/CatalogueLoader.tsx';
import { ListBoundary } from '#features/loading/ListBoundary.tsx';
import { SearchBox } from '#features/search/SearchBox.tsx';
import { useFirstVisit } from '#features/visit/useFirstVisit.ts';
import { selectMarksFilter } from '#store/filtersSlice.ts';
import { useAppSelector, useGetTracksQuery } from '#store/hooks.ts';
import { selectLayout } from '#store/layoutSlice.ts';
import { type ListHandle, ListHandleContext } from '#track/rowFocus.ts';
import { listId } from '#track/rowIds.ts';
import { lazyWithPreload, usePreload } from '#ui/lazyWithPreload.tsx';
import { AddressMirror } from './address/AddressMirror.tsx';
import { Masthead } from './Masthead.tsx';
import { Shell } from './Shell.tsx';

/** Loaded while the page is idle, unless the address asks for what only they know: the visitor's own marks. */
const ListTools = lazyWithPreload(() => import('#features/visit/ListTools.tsx').then((file) => file.ListTools));

const skipToTracks = { label: 'Skip to tracks', id: listId };

type CatalogueScreenProps = {
  editable?: boolean;
  title?: string;
  /** The heading of the page. */
  heading?: ReactNode;
  /** What Enter does in the search field. */
  onSearch?: (query: string) => void;
  /** In the bar of the search and the filters. */
  tools?: ReactNode;
  /** Between that bar and the list. */
  above?: ReactNode;
  Row?: ComponentType<TrackRowProps>;
  /** Tracks whose rows stay on the page. */
  pinnedIds?: readonly Id[];
  /** After the list. */
  children?: ReactNode;
};

/** The track list and its details dialog. `editable` adds the edit button for admins. */
export function CatalogueScreen(props: CatalogueScreenProps) {
  const { editable = false, title, heading = <Masthead />, onSearch, tools, above, Row, pinnedIds, children } = props;
  useFirstVisit();
  const { isLoading } = useGetTracksQuery();
  const isServed = useIsListServed();
  const list = useRef<ListHandle>(null);
  // Together with the list, which is deferred.
  const layout = useDeferredValue(useAppSelector(selectLayout));
  // The same elements at each render: ListBoundary needs that.
  const content = useMemo(
    () => (
      <>
        <UnknownBanner />
        {above}
        <List editable={editable} Row={Row} pinnedIds={pinnedIds} />
        {children}
        <TrackModal editable={editable} />
      </>
    ),
    [editable, above, Row, pinnedIds, children],
  );
  return (
    <Shell
      title={title}
      skipTo={skipToTracks}
      isBusy={isLoading && !isServed}
      wide={editable ? undefined : layout}
      isOnField={!editable}
      opensTabs={editable}
    >
      {heading}
      <AddressMirror page={title} />
      <ListHandleContext value={list}>
        <CatalogueLoader isServed={isServed}>
          <FilterBar tools={tools} notice={<ListMissing />}>
            <SearchBox onEnter={onSearch} />
          </FilterBar>
          {!editable && <PlainFilters />}
          <ListBoundary>{content}</ListBoundary>
        </CatalogueLoader>
      </ListHandleContext>
    </Shell>
  );
}

type ListProps = {
  editable: boolean;
  Row: CatalogueScreenProps['Row'] | undefined;
  pinnedIds: CatalogueScreenProps['pinnedIds'] | undefined;
};

function List({ editable, Row, pinnedIds }: ListProps) {
  const hasListTools = usePreload(ListTools, useAppSelector(selectMarksFilter) !== null);
  return <TrackList Row={Row} pinnedIds={pinnedIds} tools={!editable && hasListTools && <ListTools />} />;
}
