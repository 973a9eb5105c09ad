import { useEffect, useState } from 'react';
import { DeskIcon } from '#desk/DeskIcon.tsx';
import { describeFailure, describeLateFailure, describeUndoFailure } from '#desk/failureTexts.ts';
import { useLogoutMutation } from '#desk/store/api/sessionApi.ts';
import { selectToastTexts } from '#desk/store/selectors.ts';
import { selectHasLeftDesk, selectSignOutError } from '#desk/store/sessionSlice.ts';
import { selectToasts } from '#desk/store/toastsSlice.ts';
import { useAppSelector } from '#store/hooks.ts';
import { selectHasExtras } from '#store/siteSlice.ts';
import { Button } from '#ui/Button.tsx';
import { nextFocus } from '#ui/focus.ts';
import { PasswordForm } from './PasswordForm.tsx';
import styles from './PasswordGate.module.css';

/**
 * Ends the session of an earlier visit, which a reload or the address bar has left open. Where the desk was left and
 * the host could not end the session, the gate says so and offers to sign out again.
 */
export function PasswordGate({ onSignedIn }: { onSignedIn: () => void }) {
  const hasLeft = useAppSelector(selectHasLeftDesk);
  const error = useAppSelector(selectSignOutError);
  const hasExtras = useAppSelector(selectHasExtras);
  const [logout, { isLoading }] = useLogoutMutation();
  // Read once: after a sign-in there is a session that must stay.
  const [isNewVisit] = useState(!hasLeft && hasExtras);
  useEffect(() => {
    if (isNewVisit) void logout('unlessInUse');
  }, [isNewVisit, logout]);
  return (
    <div className={styles.gate}>
      <DeskIcon name="lock" />
      <PasswordForm focused onSignedIn={onSignedIn} />
      <div role="status" className={styles.left}>
        {/* Not while it is tried again, so that screen readers announce the same text once more. */}
        {hasLeft && !isLoading && <p>{error ? describeFailure('signOut', error) : signedOut}</p>}
        <LateAnswers />
      </div>
      {error && (
        <Button ref={toPassword} look="quiet" busy={isLoading} onClick={() => void logout(undefined)}>
          Sign out
        </Button>
      )}
    </div>
  );
}

/** What became of the edits that were on their way when the desk was left. Signed out, nothing can be undone. */
function LateAnswers() {
  const toasts = useAppSelector(selectToasts);
  const texts = useAppSelector(selectToastTexts);
  return toasts.map(({ id, unseen, undoError }, at) => {
    // What was typed has gone with the desk.
    const failure = unseen && describeLateFailure({ ...unseen, isKept: false });
    const sentences = [...(texts[at] ?? []), failure, undoError && describeUndoFailure(undoError)];
    return <p key={id}>{sentences.filter(Boolean).join(' ')}</p>;
  });
}

const signedOut = 'You were signed out when you left the admin desk.';

/** The button disappears once it has worked. */
const toPassword = nextFocus((button) => button.parentElement?.querySelector('input'));
