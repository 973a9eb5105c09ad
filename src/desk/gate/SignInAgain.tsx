import { useId } from 'react';
import { selectIsSessionOver, signInLeft } from '#desk/store/sessionSlice.ts';
import { useAppDispatch, useAppSelector } from '#store/hooks.ts';
import { Modal } from '#ui/Modal.tsx';
import { PasswordForm } from './PasswordForm.tsx';
import styles from './SignInAgain.module.css';

/** Above whatever is open, so that nothing typed or ticked is lost. What was refused goes on by itself. */
export function SignInAgain() {
  const dispatch = useAppDispatch();
  const isOver = useAppSelector(selectIsSessionOver);
  const titleId = useId();
  if (!isOver) return null;
  return (
    <Modal small labelledBy={titleId} onClose={() => dispatch(signInLeft())}>
      <h2 id={titleId} className={styles.title} tabIndex={-1}>
        Sign in again
      </h2>
      <p className={styles.words}>Your session is over. Nothing is lost: sign in, and it goes on where it stopped.</p>
      <PasswordForm focused />
    </Modal>
  );
}
