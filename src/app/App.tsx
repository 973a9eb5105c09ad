import { type ComponentType, type ReactNode, Suspense, useCallback, useEffect } from 'react';
import { Navigate, Route, Routes, useLocation, useNavigate } from 'react-router-dom';
import { useAppSelector } from '#store/hooks.ts';
import { selectSite } from '#store/siteSlice.ts';
import { LoadBoundary } from '#ui/LoadBoundary.tsx';
import { LoadFailed } from '#ui/LoadFailed.tsx';
import { Loading } from '#ui/Loading.tsx';
import { OwnMark } from '#ui/Logo.tsx';
import { lazyWithPreload } from '#ui/lazyWithPreload.tsx';
import { Message } from '#ui/Message.tsx';
import { ShowPage } from '#ui/PageLink.tsx';
import { ScreenMirror } from './address/ScreenMirror.tsx';
import { CatalogueScreen } from './CatalogueScreen.tsx';
import { ErrorBoundary } from './ErrorBoundary.tsx';
import { PageHeading } from './PageHeading.tsx';
import { Shell } from './Shell.tsx';
import { NotFoundScreen } from './screens/NotFoundScreen.tsx';

const AlongScreen = lazyWithPreload(() => import('./screens/AlongScreen.tsx').then((file) => file.AlongScreen));
const ManageScreen = lazyWithPreload(() => import('./screens/ManageScreen.tsx').then((file) => file.ManageScreen));
const OldScreen = lazyWithPreload(() => import('./screens/OldScreen.tsx').then((file) => file.OldScreen));
const TourScreen = lazyWithPreload(() => import('./screens/TourScreen.tsx').then((file) => file.TourScreen));
const PrivacyScreen = lazyWithPreload(() => import('./screens/PrivacyScreen.tsx').then((file) => file.PrivacyScreen));
const JokeScreen = lazyWithPreload(() => import('./screens/JokeScreen.tsx').then((file) => file.JokeScreen));

type AppProps = {
  /** The path that the store was made for. */
  start?: string;
  /** Called when a page is on the screen and answers: rendered, or hydrated. */
  onReady?: (() => void) | undefined;
};

export function App({ start = '', onReady }: AppProps) {
  const { mark, joke, old, tour, privacy } = useAppSelector(selectSite);
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const showPage = useCallback((path: string) => void navigate(path), [navigate]);
  return (
    <OwnMark value={mark}>
      <ErrorBoundary>
        <Suspense fallback={<Loading label="Loading" />}>
          {onReady && <Ready onReady={onReady} />}
          <ScreenMirror start={start} />
          {/* The key: another page is not affected by the failure of this one. */}
          <ErrorBoundary key={pathname} Frame={FailedScreen}>
            <ShowPage value={pathname === '/manage' ? null : showPage}>
              <Routes>
                <Route path="/" element={<CatalogueScreen />} />
                <Route path="/tracks" element={<RedirectToList />} />
                <Route path="/along" element={<OnDemand title="Beside the film" Screen={AlongScreen} />} />
                <Route path="/manage" element={<OnDemand title="Manage" Screen={ManageScreen} />} />
                {old && <Route path="/old" element={<OnDemand title="Video archive" Screen={OldScreen} />} />}
                {tour && <Route path="/tour" element={<OnDemand title="Tour" Screen={TourScreen} />} />}
                {privacy && <Route path="/privacy" element={<OnDemand title="Privacy" Screen={PrivacyScreen} />} />}
                {joke && <Route path={`/${joke.path}`} element={<OnDemand title="Yes" Screen={JokeScreen} />} />}
                <Route path="*" element={<NotFoundScreen />} />
              </Routes>
            </ShowPage>
          </ErrorBoundary>
        </Suspense>
      </ErrorBoundary>
    </OwnMark>
  );
}

/** The effect runs together with those of the page beside it. */
function Ready({ onReady }: { onReady: () => void }) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: once
  useEffect(onReady, []);
  return null;
}

/** If the code of a screen does not load, the header and the theme stay, and the visitor can try again. */
function OnDemand({ title, Screen }: { title: string; Screen: ComponentType }) {
  const failed = (
    <Shell title={title}>
      <div className="wrap">
        <PageHeading className="vh">{title}</PageHeading>
        <Message title="This page didn’t load" alert>
          <LoadFailed />
        </Message>
      </div>
    </Shell>
  );
  return (
    <LoadBoundary failed={failed}>
      <Screen />
    </LoadBoundary>
  );
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
