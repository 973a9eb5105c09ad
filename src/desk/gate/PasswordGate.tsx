import { DeskIcon } from '#desk/DeskIcon.tsx';
import { selectHasLeftDesk } from '#desk/store/sessionSlice.ts';
import { useAppSelector } from '#store/hooks.ts';
import { PasswordForm } from './PasswordForm.tsx';
import styles from './PasswordGate.module.css';

export function PasswordGate({ onSignedIn }: { onSignedIn: () => void }) {
  const hasLeft = useAppSelector(selectHasLeftDesk);
  return (
    <div className={styles.gate}>
      <DeskIcon name="lock" />
      <PasswordForm focused onSignedIn={onSignedIn} />
      {hasLeft && <p className={styles.left}>You were signed out when you left the admin desk.</p>}
    </div>
  );
}
