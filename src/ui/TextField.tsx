import { type ComponentProps, useId } from 'react';
import styles from './TextField.module.css';

type TextFieldProps = Omit<ComponentProps<'input'>, 'id' | 'className'> & {
  label: string;
  hint?: string | undefined;
  error?: string | undefined;
};

export function TextField({ label, hint, error, ...input }: TextFieldProps) {
  const id = useId();
  const description = error ?? hint;
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{label}</label>
      <Input
        {...input}
        id={id}
        aria-invalid={error ? true : undefined}
        aria-describedby={description ? `${id}-description` : undefined}
      />
      {description && (
        <p id={`${id}-description`} className={error ? styles.error : styles.hint} role={error ? 'alert' : undefined}>
          {description}
        </p>
      )}
    </div>
  );
}

/** A text field without a label. The parent may adjust its padding and corners. */
export function Input(props: Omit<ComponentProps<'input'>, 'className'>) {
  return <input {...props} className={styles.input} />;
}
