import { CatalogueGate } from '#features/browse/CatalogueGate.tsx';
import { TrackList } from '#features/browse/TrackList.tsx';
import { TrackModal } from '#features/details/TrackModal.tsx';
import { Masthead } from './Masthead.tsx';
import { Shell } from './Shell.tsx';

/** The track list with its details, for visitors and, with the pencil, for admins. */
export function CatalogueScreen({ editable = false }: { editable?: boolean }) {
  return (
    <Shell>
      <Masthead />
      <CatalogueGate>
        <TrackList />
        <TrackModal editable={editable} />
      </CatalogueGate>
    </Shell>
  );
}
