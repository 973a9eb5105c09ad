import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { CatalogueScreen } from '#app/CatalogueScreen.tsx';
import { PageHeading } from '#app/PageHeading.tsx';
import { Shell } from '#app/Shell.tsx';
import { AddTrack } from '#desk/add/AddTrack.tsx';
import { DialogButton } from '#desk/bar/DialogButton.tsx';
import { MoreTools, ToolBar } from '#desk/bar/ToolBar.tsx';
import { UndoLast } from '#desk/bar/UndoLast.tsx';
import { SelectionTools, TickTools } from '#desk/bulk/TickTools.tsx';
import { UpdateDesk } from '#desk/bulk/UpdateDesk.tsx';
import { holdDesk } from '#desk/deskLock.ts';
import { EditModal } from '#desk/edit/EditModal.tsx';
import { Files } from '#desk/files/FilesDialog.tsx';
import { PasswordGate } from '#desk/gate/PasswordGate.tsx';
import { SignInAgain } from '#desk/gate/SignInAgain.tsx';
import { Guests } from '#desk/guests/GuestsDialog.tsx';
import { HistoryDrawer } from '#desk/history/HistoryDrawer.tsx';
import { DeskKeys, KeysButton } from '#desk/keys/DeskKeys.tsx';
import { DeskRow } from '#desk/list/DeskRow.tsx';
import { SearchFilter } from '#desk/list/SearchFilter.tsx';
import { ShowNotes } from '#desk/notes/ShowNotes.tsx';
import { Proposals } from '#desk/proposals/ProposalsDialog.tsx';
import { ProposeLine } from '#desk/proposals/ProposeLine.tsx';
import { afterCloseFailed } from '#desk/store/afterCloseFailed.ts';
import { sessionApi, useLogoutMutation } from '#desk/store/api/sessionApi.ts';
import { selectTitleFields } from '#desk/store/deskSlice.ts';
import { deskEntered, selectIsSessionOpen } from '#desk/store/sessionSlice.ts';
import { toastClosed } from '#desk/store/toastsSlice.ts';
import { Toasts } from '#desk/toasts/Toasts.tsx';
import { useDialogPlace } from '#desk/useDialogPlace.ts';
import { ReasonFilter, WorklistFilter } from '#desk/worklist/WorklistFilter.tsx';
import { api } from '#store/api.ts';
import { deskLeft } from '#store/events.ts';
import { useAppDispatch, useAppSelector, useAppStore } from '#store/hooks.ts';
import { hostErrorOf } from '#store/host/failure.ts';
import { queryEntered } from '#store/listSearchSlice.ts';
import { selectIsListThere } from '#store/selectors.ts';
import { selectHasExtras } from '#store/siteSlice.ts';
import { useIsMounted } from '#ui/hooks/useIsMounted.ts';
import styles from './ManageScreen.module.css';

/** The admin flag lives in this screen only, so that leaving it or reloading ends the admin mode. */
export function ManageScreen() {
  const dispatch = useAppDispatch();
  const isListThere = useAppSelector(selectIsListThere);
  const hasExtras = useAppSelector(selectHasExtras);
  const [isAdmin, setIsAdmin] = useState(false);
  const isMounted = useIsMounted();
  const enter = () => {
    // Someone who has left while the password was checked does not want to be signed in.
    if (!isMounted.current) return void (hasExtras && dispatch(endSession()));
    // The list may be one that the browser has kept, which is not recent enough for edits.
    if (isListThere)
      void dispatch(api.endpoints.getTracks.initiate(undefined, { forceRefetch: true, subscribe: false }));
    dispatch(deskEntered());
    setIsAdmin(true);
  };
  if (isAdmin) return <Desk />;
  return (
    <Shell title="Manage">
      <PageHeading className="vh">Manage</PageHeading>
      <PasswordGate onSignedIn={enter} />
    </Shell>
  );
}

function Desk() {
  const dispatch = useAppDispatch();
  const titleFields = useAppSelector(selectTitleFields);
  useSignOutOnLeave();
  useEffect(holdDesk, []);
  useDeskLook();
  useDialogPlace();
  // The password field, which had the focus, has been removed.
  useEffect(() => document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true }), []);
  return (
    <>
      <CatalogueScreen
        editable
        title="Manage"
        heading={<DeskHeading />}
        onSearch={(query) => dispatch(queryEntered(query))}
        tools={<DeskTools />}
        above={<DeskNotes />}
        Row={DeskRow}
        pinnedIds={titleFields}
      >
        <UpdateDesk />
      </CatalogueScreen>
      <AddTrack />
      <Proposals />
      <ShowNotes />
      <EditModal />
      <SignInAgain />
      <HistoryDrawer />
      <Guests />
      <Files />
      <DeskKeys />
      <Toasts />
    </>
  );
}

/** Until the list has loaded, and the bar with it, the only tool is "Sign out". */
function DeskHeading() {
  const isListLoaded = useAppSelector(selectIsListThere);
  return (
    <>
      <PageHeading className="vh">Manage</PageHeading>
      {!isListLoaded && (
        <div className="wrap">
          <ToolBar>
            <SignOut />
          </ToolBar>
        </div>
      )}
    </>
  );
}

/** Nothing subscribes to the answer. */
const endSession = () => sessionApi.endpoints.logout.initiate(undefined, { track: false });

/** Leaves the desk once the host has ended the session. If it cannot, a message says so, and the desk stays. */
function SignOut() {
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const hasExtras = useAppSelector(selectHasExtras);
  const [logout, { isLoading }] = useLogoutMutation();
  const signOut = async () => {
    if (isLoading) return;
    dispatch(toastClosed(signOutFailed));
    const { error } = hasExtras ? await logout(undefined) : {};
    if (error) dispatch(afterCloseFailed({ id: signOutFailed, doing: 'Signing out', error: hostErrorOf(error) }));
    else void navigate('/');
  };
  return (
    <button type="button" className={styles.signOut} aria-disabled={isLoading || undefined} onClick={signOut}>
      {isLoading ? 'Signing out…' : 'Sign out'}
    </button>
  );
}

/** The id of its message. It is closed before another try, so that a second failure is announced, too. */
const signOutFailed = 'signOutFailed';

/** The tools in the bar. On a small screen what is used less is behind a button. */
function DeskTools() {
  return (
    <ToolBar>
      <TickTools />
      <WorklistFilter />
      <UndoLast />
      <DialogButton opens="showNotes" />
      <DialogButton opens="guests" />
      <MoreTools>
        <DialogButton opens="addTrack" />
        <DialogButton opens="history" />
        <DialogButton opens="files" />
        <KeysButton />
        <SignOut />
      </MoreTools>
    </ToolBar>
  );
}

/** What the desk says above the list: how it is narrowed, and what can be done with all of it. */
function DeskNotes() {
  return (
    <div className={`wrap ${styles.notes}`}>
      <SearchFilter />
      <SelectionTools />
      <ReasonFilter />
      <ProposeLine />
    </div>
  );
}

/** Marks the page, so that the desk's styles make the header and the list small. */
function useDeskLook(): void {
  useLayoutEffect(() => {
    const { dataset } = document.documentElement;
    dataset['desk'] = '';
    return () => {
      delete dataset['desk'];
    };
  }, []);
}

/**
 * Clears the desk's state on unmount, and ends the session where the host has a call for it and "Sign out" has not done
 * so. Deferred by a microtask, because in development React unmounts and remounts every component once.
 */
function useSignOutOnLeave(): void {
  const dispatch = useAppDispatch();
  const { getState } = useAppStore();
  const hasExtras = useAppSelector(selectHasExtras);
  const isMounted = useRef(false);
  useEffect(() => {
    isMounted.current = true;
    return () => {
      isMounted.current = false;
      queueMicrotask(() => {
        if (isMounted.current) return;
        dispatch(deskLeft());
        if (hasExtras && selectIsSessionOpen(getState())) void dispatch(endSession());
      });
    };
  }, [dispatch, getState, hasExtras]);
}
