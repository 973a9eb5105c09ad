import { useContext, useEffect, useId, useRef, useState } from 'react';
import { describeSignInFailure } from '#desk/failureTexts.ts';
import { useValidatePasswordMutation } from '#desk/store/hooks.ts';
import { seal } from '#store/secret.ts';
import { Icon } from '#ui/Icon.tsx';
import { DialogShown } from '#ui/useDeferredShow.ts';
import styles from './PasswordForm.module.css';

type Refusal = { tries: number; words: string };

/** The password goes as it was typed, be it nothing: what is too short is for the host to know. */
export function PasswordForm({ focused = false, onSignedIn }: { focused?: boolean; onSignedIn?: () => void }) {
  const [password, setPassword] = useState('');
  const [refusal, setRefusal] = useState<Refusal>();
  const [validate, { isLoading }] = useValidatePasswordMutation();
  const field = useRef<HTMLInputElement>(null);
  const isAsking = useRef(false);
  const id = useId();

  const isShown = useContext(DialogShown);
  useEffect(() => {
    if (focused && isShown) field.current?.focus();
  }, [focused, isShown]);

  const submit = async () => {
    if (isAsking.current) return;
    isAsking.current = true;
    const answer = await validate(seal(password));
    isAsking.current = false;
    if (answer.data) {
      onSignedIn?.();
      return;
    }
    setRefusal((last) => ({ tries: (last?.tries ?? 0) + 1, words: describeSignInFailure(answer.error) }));
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
        <input
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
          <Icon name="arrow" />
        </button>
      </div>
      <p id={`${id}-refusal`} className={styles.refusal} role="alert">
        {/* New each time, so that the same words are said again. */}
        {refusal && <span key={refusal.tries}>{refusal.words}</span>}
      </p>
    </form>
  );
}
