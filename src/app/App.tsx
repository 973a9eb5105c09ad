import { type ReactNode, Suspense, useEffect } from 'react';
import { Navigate, Route, Routes, useLocation } from 'react-router-dom';
import { useAppSelector } from '#store/hooks.ts';
import { selectSite } from '#store/siteSlice.ts';
import { Loading } from '#ui/Loading.tsx';
import { OwnMark } from '#ui/Logo.tsx';
import { ScreenMirror } from './address/ScreenMirror.tsx';
import { CatalogueScreen } from './CatalogueScreen.tsx';
import { ErrorBoundary } from './ErrorBoundary.tsx';
import { lazyScreen } from './lazyScreen.tsx';
import { NotFoundScreen } from './NotFoundScreen.tsx';
import { PageHeading } from './PageHeading.tsx';
import { Shell } from './Shell.tsx';

const ManageScreen = lazyScreen('Manage', () => import('./ManageScreen.tsx'));
const OldScreen = lazyScreen('Archive', () => import('./OldScreen.tsx'));
const TourScreen = lazyScreen('Tour', () => import('./TourScreen.tsx'));
const PrivacyScreen = lazyScreen('Privacy', () => import('./PrivacyScreen.tsx'));
const JokeScreen = lazyScreen('Yes', () => import('./JokeScreen.tsx'));

type AppProps = {
  /** The path that the store was made for. */
  start?: string;
  /** Called when a page is on the screen and answers: rendered, or hydrated. */
  onReady?: (() => void) | undefined;
};

export function App({ start = '', onReady }: AppProps) {
  const { mark, joke, old, tour, privacy } = useAppSelector(selectSite);
  const { pathname } = useLocation();
  return (
    <OwnMark value={mark}>
      <ErrorBoundary>
        <Suspense fallback={<Loading label="Loading" />}>
          {onReady && <Ready onReady={onReady} />}
          <ScreenMirror start={start} />
          {/* The key: another page is not affected by the failure of this one. */}
          <ErrorBoundary key={pathname} Frame={FailedScreen}>
            <Routes>
              <Route path="/" element={<CatalogueScreen />} />
              <Route path="/tracks" element={<RedirectToList />} />
              <Route path="/manage" element={<ManageScreen />} />
              {old && <Route path="/old" element={<OldScreen />} />}
              {tour && <Route path="/tour" element={<TourScreen />} />}
              {privacy && <Route path="/privacy" element={<PrivacyScreen />} />}
              {joke && <Route path={`/${joke.path}`} element={<JokeScreen />} />}
              <Route path="*" element={<NotFoundScreen />} />
            </Routes>
          </ErrorBoundary>
        </Suspense>
      </ErrorBoundary>
    </OwnMark>
  );
}

/** Its effect runs together with those of the page beside it. */
function Ready({ onReady }: { onReady: () => void }) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: once
  useEffect(onReady, []);
  return null;
}

function FailedScreen({ children }: { children: ReactNode }) {
  return (
    <Shell title="Error">
      <PageHeading className="vh">Error</PageHeading>
      {children}
    </Shell>
  );
}

/** `/tracks` is an old path of the list. Its query is kept. */
function RedirectToList() {
  const { search } = useLocation();
  return <Navigate to={{ pathname: '/', search }} replace />;
}
