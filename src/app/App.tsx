import { lazy, Suspense } from 'react';
import { Navigate, Route, Routes, useLocation } from 'react-router-dom';
import { useAppSelector } from '#store/hooks.ts';
import { selectSite } from '#store/siteSlice.ts';
import { Loading } from '#ui/Loading.tsx';
import { installNavigationGuard } from '#ui/navigationGuard.ts';
import { CatalogueScreen } from './CatalogueScreen.tsx';
import { ErrorBoundary } from './ErrorBoundary.tsx';
import { NotFoundScreen } from './NotFoundScreen.tsx';

// Before the router is rendered, because the guard must receive popstate first.
installNavigationGuard();

const ManageScreen = lazy(() => import('./ManageScreen.tsx').then((module) => ({ default: module.ManageScreen })));
const OldScreen = lazy(() => import('./OldScreen.tsx').then((module) => ({ default: module.OldScreen })));
const TourScreen = lazy(() => import('./TourScreen.tsx').then((module) => ({ default: module.TourScreen })));
const JokeScreen = lazy(() => import('./JokeScreen.tsx').then((module) => ({ default: module.JokeScreen })));

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

/** `/tracks` is an old path of the list. Its query is kept. */
function RedirectToList() {
  const { search } = useLocation();
  return <Navigate to={{ pathname: '/', search }} replace />;
}
