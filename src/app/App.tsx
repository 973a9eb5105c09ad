import { lazy, Suspense } from 'react';
import { Navigate, Route, Routes, useLocation } from 'react-router-dom';
import { useAppSelector } from '#store/hooks.ts';
import { selectSite } from '#store/siteSlice.ts';
import { Loading } from '#ui/Loading.tsx';
import { installNavigationGuard } from '#ui/navigationGuard.ts';
import { CatalogueScreen } from './CatalogueScreen.tsx';
import { ErrorBoundary } from './ErrorBoundary.tsx';
import { NotFoundScreen } from './NotFoundScreen.tsx';

// Ahead of the router, which listens as soon as it is drawn.
installNavigationGuard();

const ManageScreen = lazy(() => import('./ManageScreen.tsx').then((room) => ({ default: room.ManageScreen })));
const OldScreen = lazy(() => import('./OldScreen.tsx').then((room) => ({ default: room.OldScreen })));
const TourScreen = lazy(() => import('./TourScreen.tsx').then((room) => ({ default: room.TourScreen })));
const JokeScreen = lazy(() => import('./JokeScreen.tsx').then((room) => ({ default: room.JokeScreen })));

export function App() {
  const { joke } = useAppSelector(selectSite);
  return (
    <ErrorBoundary>
      <Suspense fallback={<Loading label="Loading" />}>
        <Routes>
          <Route path="/" element={<CatalogueScreen />} />
          <Route path="/tracks" element={<RedirectToList />} />
          <Route path="/manage" element={<ManageScreen />} />
          <Route path="/old" element={<OldScreen />} />
          <Route path="/tour" element={<TourScreen />} />
          <Route path={`/${joke.path}`} element={<JokeScreen />} />
          <Route path="*" element={<NotFoundScreen />} />
        </Routes>
      </Suspense>
    </ErrorBoundary>
  );
}

/** The old address of the list; what stood behind its question mark comes along. */
function RedirectToList() {
  const { search } = useLocation();
  return <Navigate to={{ pathname: '/', search }} replace />;
}
