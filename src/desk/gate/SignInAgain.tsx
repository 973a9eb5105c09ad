import { selectIsSessionOver, signInLeft } from '#desk/store/sessionSlice.ts';
import { useAppDispatch, useAppSelector } from '#store/hooks.ts';
import { findFirstHeading } from '#track/rowFocus.ts';
import { Modal } from '#ui/Modal.tsx';
import { PasswordForm } from './PasswordForm.tsx';
import styles from './SignInAgain.module.css';

/**
 * Asks for the password when the session has ended, above any open dialog, so that nothing typed or ticked is lost. The
 * refused call is retried.
 */
export function SignInAgain() {
  const dispatch = useAppDispatch();
  const isOver = useAppSelector(selectIsSessionOver);
  if (!isOver) return null;
  return (
    <Modal small title="Sign in again" onClose={() => dispatch(signInLeft())} returnTo={findHeading}>
      <p className={styles.text}>Your session has ended. Nothing is lost: sign in to pick up where you left off.</p>
      <PasswordForm focused />
    </Modal>
  );
}

/** For the focus that came from a toast, which has been in this dialog since, or from a field that closed when left. */
function findHeading(): HTMLElement | null {
  const below = [...document.querySelectorAll('dialog[open]')].at(-1);
  return below ? below.querySelector<HTMLElement>('[tabindex="-1"]') : findFirstHeading();
}
