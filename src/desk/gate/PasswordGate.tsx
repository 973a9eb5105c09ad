import { DeskIcon } from '#desk/DeskIcon.tsx';
import { PasswordForm } from './PasswordForm.tsx';
import styles from './PasswordGate.module.css';

export function PasswordGate({ onSignedIn }: { onSignedIn: () => void }) {
  return (
    <div className={styles.gate}>
      <DeskIcon name="lock" />
      <PasswordForm focused onSignedIn={onSignedIn} />
    </div>
  );
}
