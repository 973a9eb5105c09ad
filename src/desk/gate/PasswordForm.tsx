import { useContext, useEffect, useId, useRef, useState } from 'react';
import { describeSignInFailure } from '#desk/failureTexts.ts';
import { useValidatePasswordMutation } from '#desk/store/api/sessionApi.ts';
import { seal } from '#store/host/secret.ts';
import { DialogShown } from '#ui/hooks/useDeferredShow.ts';
import { Icon } from '#ui/Icon.tsx';
import { Input } from '#ui/TextField.tsx';
import styles from './PasswordForm.module.css';

type Refusal = { attempt: number; text: string };

/** Sends the password exactly as typed, even an empty one: only the host validates it. */
export function PasswordForm({ focused = false, onSignedIn }: { focused?: boolean; onSignedIn?: () => void }) {
  const [password, setPassword] = useState('');
  const [refusal, setRefusal] = useState<Refusal>();
  const [validate, { isLoading }] = useValidatePasswordMutation();
  const field = useRef<HTMLInputElement>(null);
  // A ref, because a second Enter comes before the next render.
  const isChecking = useRef(false);
  const id = useId();

  const isShown = useContext(DialogShown);
  useEffect(() => {
    if (focused && isShown) field.current?.focus();
  }, [focused, isShown]);

  const submit = async () => {
    if (isChecking.current) return;
    isChecking.current = true;
    const result = await validate(seal(password));
    isChecking.current = false;
    if (result.data) {
      onSignedIn?.();
      return;
    }
    setRefusal((last) => ({ attempt: (last?.attempt ?? 0) + 1, text: describeSignInFailure(result.error) }));
    field.current?.focus();
  };

  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      <div className={styles.row}>
        <label className="vh" htmlFor={id}>
          Password
        </label>
        <Input
          ref={field}
          id={id}
          type="password"
          placeholder="Password"
          autoComplete="current-password"
          value={password}
          onChange={(event) => setPassword(event.target.value)}
          aria-invalid={refusal ? true : undefined}
          aria-describedby={refusal ? `${id}-refusal` : undefined}
        />
        <button type="submit" aria-label="Sign in" aria-disabled={isLoading || undefined}>
          {isLoading ? <span className={styles.spinner} /> : <Icon name="arrow" />}
        </button>
      </div>
      <div className={styles.messages}>
        <p className={styles.checking} role="status">
          {isLoading && <span>Checking the password…</span>}
        </p>
        <p id={`${id}-refusal`} className={styles.refusal} role="alert" data-old={isLoading || undefined}>
          {/* A new element each time, so that screen readers announce the same text again. */}
          {refusal && <span key={refusal.attempt}>{refusal.text}</span>}
        </p>
      </div>
    </form>
  );
}
