import { useEffect, useState } from 'react';
import { UpdateDesk } from '#features/bulk/UpdateDesk.tsx';
import { EditModal } from '#features/edit/EditModal.tsx';
import { PasswordGate } from '#features/gate/PasswordGate.tsx';
import { SignInAgain } from '#features/gate/SignInAgain.tsx';
import { HistoryDrawer } from '#features/history/HistoryDrawer.tsx';
import { Toasts } from '#features/notices/Notices.tsx';
import { Proposals } from '#features/proposals/Proposals.tsx';
import { CatalogueScreen } from './CatalogueScreen.tsx';
import { DeskBar } from './DeskBar.tsx';
import { DeskTools } from './DeskTools.tsx';
import { deskRows } from './deskRows.tsx';
import { PageHeading } from './PageHeading.tsx';
import { Shell } from './Shell.tsx';
import { useLeavingDesk } from './useLeavingDesk.ts';

/** Being an admin lasts as long as this screen stands: it is kept nowhere else. */
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
  useLeavingDesk();
  // What had the focus is gone with the gate.
  useEffect(() => document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true }), []);
  return (
    <>
      <CatalogueScreen editable title="Manage" bar={<DeskBar />} tools={<DeskTools />} rows={deskRows}>
        <UpdateDesk />
      </CatalogueScreen>
      <Proposals />
      <EditModal />
      <SignInAgain />
      <HistoryDrawer />
      <Toasts />
    </>
  );
}
