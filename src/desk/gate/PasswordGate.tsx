import { Icon } from '#ui/Icon.tsx';
import { PasswordForm } from './PasswordForm.tsx';
import styles from './PasswordGate.module.css';

export function PasswordGate({ onSignedIn }: { onSignedIn: () => void }) {
  return (
    <div className={styles.gate}>
      <Icon name="lock" />
      <PasswordForm focused onSignedIn={onSignedIn} />
    </div>
  );
}
