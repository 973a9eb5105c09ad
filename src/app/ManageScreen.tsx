import { useEffect, useRef, useState } from 'react';
import { TickBlock } from '#desk/bulk/TickBlock.tsx';
import { TickTools } from '#desk/bulk/TickTools.tsx';
import { TrackMenu } from '#desk/bulk/TrackMenu.tsx';
import { TrackTick } from '#desk/bulk/TrackTick.tsx';
import { UpdateDesk } from '#desk/bulk/UpdateDesk.tsx';
import { EditModal } from '#desk/edit/EditModal.tsx';
import { PasswordGate } from '#desk/gate/PasswordGate.tsx';
import { SignInAgain } from '#desk/gate/SignInAgain.tsx';
import { HistoryButton, HistoryDrawer } from '#desk/history/HistoryDrawer.tsx';
import { ShowNotes, ShowNotesButton } from '#desk/notes/ShowNotes.tsx';
import { Proposals } from '#desk/proposals/ProposalsDialog.tsx';
import { ProposeLine } from '#desk/proposals/ProposeLine.tsx';
import { deskApi } from '#desk/store/deskApi.ts';
import { Toasts } from '#desk/toasts/Toasts.tsx';
import { ReasonBlock, TrackReasons } from '#desk/worklist/TrackReasons.tsx';
import { ReasonFilter, WorklistFilter } from '#desk/worklist/WorklistFilter.tsx';
import type { RowParts } from '#features/browse/TrackRow.tsx';
import { deskLeft } from '#store/events.ts';
import { useAppDispatch, useAppSelector } from '#store/hooks.ts';
import { selectHasExtras } from '#store/siteSlice.ts';
import { CatalogueScreen } from './CatalogueScreen.tsx';
import styles from './ManageScreen.module.css';
import { PageHeading } from './PageHeading.tsx';
import { PageLink } from './PageLink.tsx';
import { Shell } from './Shell.tsx';

/** The admin flag lives in this screen only, so that leaving it or reloading ends the admin mode. */
export function ManageScreen() {
  const [isAdmin, setIsAdmin] = useState(false);
  if (isAdmin) return <Desk />;
  return (
    <Shell title="Manage">
      <PageHeading className="vh">Manage</PageHeading>
      <PasswordGate onSignedIn={() => setIsAdmin(true)} />
    </Shell>
  );
}

function Desk() {
  useSignOutOnLeave();
  // The password field, which had the focus, has been removed.
  useEffect(() => document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true }), []);
  return (
    <>
      <CatalogueScreen editable title="Manage" bar={<DeskBar />} tools={<DeskTools />} rows={deskRows}>
        <UpdateDesk />
      </CatalogueScreen>
      <Proposals />
      <ShowNotes />
      <EditModal />
      <SignInAgain />
      <HistoryDrawer />
      <Toasts />
    </>
  );
}

function DeskBar() {
  return (
    <div className={`wrap ${styles.bar}`}>
      <ShowNotesButton />
      <HistoryButton />
      <PageLink to="/" className={styles.signOut}>
        Sign out
      </PageLink>
    </div>
  );
}

/** The tools above the list. */
export function DeskTools() {
  return (
    <section className="wrap" aria-label="Admin tools">
      <div className={styles.tools}>
        <TickTools />
        <span className={styles.gap} />
        <WorklistFilter />
        <ReasonFilter />
        <ProposeLine />
      </div>
    </section>
  );
}

/** The parts that the desk adds to every row. */
export const deskRows: RowParts = {
  Block: ({ children, ...block }) => (
    <TickBlock {...block}>
      <ReasonBlock {...block}>{children}</ReasonBlock>
    </TickBlock>
  ),
  Start: TrackTick,
  Below: TrackReasons,
  End: TrackMenu,
};

/**
 * Clears the desk's state on unmount, and ends the session where the host has a call for it. Deferred by a microtask,
 * because in development React unmounts and remounts every component once.
 */
function useSignOutOnLeave(): void {
  const dispatch = useAppDispatch();
  const hasExtras = useAppSelector(selectHasExtras);
  const isMounted = useRef(false);
  useEffect(() => {
    isMounted.current = true;
    return () => {
      isMounted.current = false;
      queueMicrotask(() => {
        if (isMounted.current) return;
        dispatch(deskLeft());
        if (hasExtras) void dispatch(deskApi.endpoints.logout.initiate(undefined, { track: false }));
      });
    };
  }, [dispatch, hasExtras]);
}
