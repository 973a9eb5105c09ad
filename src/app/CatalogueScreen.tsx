import { CatalogueGate } from '#features/browse/CatalogueGate.tsx';
import { TrackList } from '#features/browse/TrackList.tsx';
import { TrackModal } from '#features/details/TrackModal.tsx';
import { Finder } from '#features/filter/Finder.tsx';
import { SearchBox } from '#features/search/SearchBox.tsx';
import { useFirstVisit } from '#features/visit/useFirstVisit.ts';
import { Masthead } from './Masthead.tsx';
import { Shell } from './Shell.tsx';

/** The track list with its details, for visitors and, with the pencil, for admins. */
export function CatalogueScreen({ editable = false, title }: { editable?: boolean; title?: string }) {
  useFirstVisit();
  return (
    <Shell {...(title && { title })} skipTo="Skip to the tracks">
      <Masthead />
      <CatalogueGate>
        <Finder>
          <SearchBox />
        </Finder>
        <TrackList />
        <TrackModal editable={editable} />
      </CatalogueGate>
    </Shell>
  );
}
