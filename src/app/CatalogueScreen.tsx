import type { ReactNode } from 'react';
import { UnknownBanner } from '#features/address/UnknownBanner.tsx';
import { CatalogueLoader } from '#features/browse/CatalogueLoader.tsx';
import { listId, TrackList } from '#features/browse/TrackList.tsx';
import type { RowParts } from '#features/browse/TrackRow.tsx';
import { TrackModal } from '#features/details/TrackModal.tsx';
import { FilterBar } from '#features/filter/FilterBar.tsx';
import { SearchBox } from '#features/search/SearchBox.tsx';
import { useFirstVisit } from '#features/visit/useFirstVisit.ts';
import { useGetTracksQuery } from '#store/hooks.ts';
import { AddressMirror } from './AddressMirror.tsx';
import { Masthead } from './Masthead.tsx';
import { Shell } from './Shell.tsx';

const skipToTracks = { label: 'Skip to tracks', id: listId };

type CatalogueScreenProps = {
  editable?: boolean;
  title?: string;
  /** Above the filters. */
  bar?: ReactNode;
  /** Between the filters and the list. */
  tools?: ReactNode;
  rows?: RowParts;
  /** After the list. */
  children?: ReactNode;
};

/** The track list and its details dialog. `editable` adds the edit button for admins. */
export function CatalogueScreen({ editable = false, title, bar, tools, rows, children }: CatalogueScreenProps) {
  useFirstVisit();
  const { isLoading } = useGetTracksQuery();
  return (
    <Shell {...(title && { title })} skipTo={skipToTracks} isBusy={isLoading}>
      <Masthead />
      {bar}
      <AddressMirror />
      <CatalogueLoader>
        <FilterBar>
          <SearchBox />
        </FilterBar>
        <UnknownBanner />
        {tools}
        <TrackList parts={rows} />
        {children}
        <TrackModal editable={editable} />
      </CatalogueLoader>
    </Shell>
  );
}
