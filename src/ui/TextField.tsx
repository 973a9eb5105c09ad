import { type ComponentProps, type ReactNode, useId } from 'react';
import styles from './TextField.module.css';

type Described = { label: string; hint?: string | undefined; error?: string | undefined };
type TextFieldProps = Omit<ComponentProps<'input'>, 'id' | 'className'> & Described;
type TextAreaProps = Omit<ComponentProps<'textarea'>, 'id' | 'className'> & Described;

export function TextField({ label, hint, error, ...input }: TextFieldProps) {
  return <Field {...{ label, hint, error }}>{(described) => <Input {...input} {...described} />}</Field>;
}

/** For several lines. */
export function TextArea({ label, hint, error, ...area }: TextAreaProps) {
  return (
    <Field {...{ label, hint, error }}>
      {(described) => <textarea {...area} {...described} className={styles.area} />}
    </Field>
  );
}

type DescribedBy = { id: string; 'aria-invalid': true | undefined; 'aria-describedby': string | undefined };

function Field({ label, hint, error, children }: Described & { children: (described: DescribedBy) => ReactNode }) {
  const id = useId();
  const description = error ?? hint;
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{label}</label>
      {children({
        id,
        'aria-invalid': error ? true : undefined,
        'aria-describedby': description ? `${id}-description` : undefined,
      })}
      {description && (
        <p id={`${id}-description`} className={error ? undefined : styles.hint} role={error ? 'alert' : undefined}>
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
