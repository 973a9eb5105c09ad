import { lazy, Suspense } from 'react';
import { Navigate, Route, Routes, useLocation } from 'react-router-dom';
import { Loading } from '#ui/Loading.tsx';
import { CatalogueScreen } from './CatalogueScreen.tsx';
import { NotFoundScreen } from './NotFoundScreen.tsx';

const ManageScreen = lazy(() => import('./ManageScreen.tsx').then((room) => ({ default: room.ManageScreen })));

export function App() {
  return (
    <Suspense fallback={<Loading label="Loading" />}>
      <Routes>
        <Route path="/" element={<CatalogueScreen />} />
        <Route path="/tracks" element={<ToTheList />} />
        <Route path="/manage" element={<ManageScreen />} />
        <Route path="*" element={<NotFoundScreen />} />
      </Routes>
    </Suspense>
  );
}

/** The old address of the list; what stood behind its question mark comes along. */
function ToTheList() {
  const { search } = useLocation();
  return <Navigate to={{ pathname: '/', search }} replace />;
}
