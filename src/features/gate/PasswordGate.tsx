import { useId, useState } from 'react';
import { useValidatePasswordMutation } from '#store/hooks.ts';
import { seal } from '#store/secret.ts';
import { Icon } from '#ui/Icon.tsx';
import styles from './PasswordGate.module.css';
import { whyNotIn } from './whyNotIn.ts';

export function PasswordGate({ onSignedIn }: { onSignedIn: () => void }) {
  const [password, setPassword] = useState('');
  const [problem, setProblem] = useState<string>();
  const [validate, { isLoading }] = useValidatePasswordMutation();
  const id = useId();

  const submit = async () => {
    if (isLoading || password === '') return;
    const answer = await validate(seal(password));
    if (answer.data) onSignedIn();
    else setProblem(whyNotIn(answer.error));
  };

  return (
    <form
      className={styles.gate}
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      <Icon name="lock" />
      <div className={styles.row}>
        <label className="vh" htmlFor={id}>
          Password
        </label>
        <input
          id={id}
          type="password"
          placeholder="Password"
          autoComplete="current-password"
          value={password}
          onChange={(event) => setPassword(event.target.value)}
          aria-invalid={problem ? true : undefined}
          aria-describedby={problem ? `${id}-problem` : undefined}
        />
        <button type="submit" aria-label="Sign in" aria-disabled={isLoading || undefined}>
          <Icon name="arrow" />
        </button>
      </div>
      <p id={`${id}-problem`} className={styles.problem} role="alert">
        {isLoading ? '' : problem}
      </p>
    </form>
  );
}
