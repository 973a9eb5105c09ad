import { useState } from 'react';
import { EditModal } from '#features/edit/EditModal.tsx';
import { PasswordGate } from '#features/gate/PasswordGate.tsx';
import { CatalogueScreen } from './CatalogueScreen.tsx';
import { Shell } from './Shell.tsx';

/** Being an admin lasts as long as this screen stands: it is kept nowhere else. */
export function ManageScreen() {
  const [isAdmin, setIsAdmin] = useState(false);
  if (isAdmin) {
    return (
      <>
        <CatalogueScreen editable />
        <EditModal />
      </>
    );
  }
  return (
    <Shell>
      <h1 className="vh">Manage</h1>
      <PasswordGate onSignedIn={() => setIsAdmin(true)} />
    </Shell>
  );
}
