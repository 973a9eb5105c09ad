import { type ComponentProps, useId } from 'react';
import styles from './TextField.module.css';

type TextFieldProps = Omit<ComponentProps<'input'>, 'id' | 'className'> & {
  label: string;
  hint?: string | undefined;
  error?: string | undefined;
};

export function TextField({ label, hint, error, ...input }: TextFieldProps) {
  const id = useId();
  const said = error ?? hint;
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{label}</label>
      <input
        {...input}
        id={id}
        className={styles.input}
        aria-invalid={error ? true : undefined}
        aria-describedby={said ? `${id}-said` : undefined}
      />
      {said && (
        <p id={`${id}-said`} className={error ? styles.error : styles.hint} role={error ? 'alert' : undefined}>
          {said}
        </p>
      )}
    </div>
  );
}
