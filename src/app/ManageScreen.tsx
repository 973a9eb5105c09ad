import { useState } from 'react';
import { EditModal } from '#features/edit/EditModal.tsx';
import { PasswordGate } from '#features/gate/PasswordGate.tsx';
import { CatalogueScreen } from './CatalogueScreen.tsx';
import { PageHeading } from './PageHeading.tsx';
import { Shell } from './Shell.tsx';

/** Being an admin lasts as long as this screen stands: it is kept nowhere else. */
export function ManageScreen() {
  const [isAdmin, setIsAdmin] = useState(false);
  if (isAdmin) {
    return (
      <>
        <CatalogueScreen editable title="Manage" />
        <EditModal />
      </>
    );
  }
  return (
    <Shell title="Manage">
      <PageHeading className="vh">Manage</PageHeading>
      <PasswordGate onSignedIn={() => setIsAdmin(true)} />
    </Shell>
  );
}
