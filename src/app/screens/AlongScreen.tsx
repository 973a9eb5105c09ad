import { useEffect, useLayoutEffect } from 'react';
import { Link, useLocation, useNavigate } from 'react-router-dom';
import { PageTitle } from '#app/address/PageTitle.tsx';
import { PageHeading } from '#app/PageHeading.tsx';
import { shownTitle } from '#catalogue/facts/trackFacts.ts';
import { findId, readAddress } from '#catalogue/list/address.ts';
import { alongPath } from '#contract/servedPages.ts';
import { Companion } from '#features/companion/Companion.tsx';
import { CatalogueLoader, ListMissing, useIsListServed } from '#features/loading/CatalogueLoader.tsx';
import { ListBoundary } from '#features/loading/ListBoundary.tsx';
import { showTheme } from '#features/theme/ThemeToggle.tsx';
import { useMemory } from '#features/visit/useMemory.ts';
import { selectCompanion } from '#store/companion/companionSlice.ts';
import { useAppSelector, useAppStore } from '#store/hooks.ts';
import { selectSorted, selectTrack } from '#store/selectors.ts';
import type { AppStore } from '#store/store.ts';
import { Message } from '#ui/Message.tsx';
import styles from './AlongScreen.module.css';

/** The same element at each render: ListBoundary needs that. */
const along = <Along />;

/** A screen to lie beside the film, with the lights down in both themes. */
export function AlongScreen() {
  const isServed = useIsListServed();
  useMemory();
  // The toggle of the other screens shows their own theme again.
  useLayoutEffect(() => showTheme('dark'), []);
  return (
    <div className={styles.screen}>
      <CatalogueLoader isServed={isServed}>
        <ListMissing what="What starts the clock" />
        <ListBoundary>{along}</ListBoundary>
      </CatalogueLoader>
    </div>
  );
}

function Along() {
  const id = useTrackId();
  const { search } = useLocation();
  const track = useAppSelector((state) =>
    id === null ? undefined : selectTrack(state, findId(selectSorted(state), id)),
  );
  return (
    <>
      <PageTitle page={track ? `Beside ${shownTitle(track)}` : 'Beside the film'} />
      {track ? (
        <Companion
          key={track.id}
          track={track}
          query={search}
          heading={<PageHeading of={String(track.id)}>{shownTitle(track)}</PageHeading>}
        />
      ) : (
        <main id="content" className="wrap" tabIndex={-1}>
          <Message title={<PageHeading>Which film is it?</PageHeading>}>
            <p>
              {id === null ? 'The link names no track.' : 'The catalogue has no such track any more.'} Pick one, and
              press <b>Play along</b>. <Link to="/">Browse all tracks</Link>
            </p>
          </Message>
        </main>
      )}
    </>
  );
}

/** The track of the address. After a jump in Redux DevTools it is the one of the state, and the address follows. */
function useTrackId() {
  const store: AppStore = useAppStore();
  const { search } = useLocation();
  const navigate = useNavigate();
  const { trackId } = useAppSelector(selectCompanion);
  const asked = readAddress(search).track;
  const shown = store.hasJumped?.() && trackId !== null ? String(trackId) : asked;
  useEffect(() => {
    if (shown !== asked && shown !== null) void navigate(alongPath(shown), { replace: true });
  }, [shown, asked, navigate]);
  return shown;
}
