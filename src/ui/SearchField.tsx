import { type ComponentProps, useId } from 'react';
import { Icon } from './Icon.tsx';
import styles from './SearchField.module.css';

type SearchFieldProps = Omit<ComponentProps<'input'>, 'type' | 'id' | 'className' | 'value' | 'onChange'> & {
  label: string;
  value: string;
  onType: (text: string) => void;
  /** Of the cross, which is there as long as there is something to clear. */
  clearLabel: string;
  onClear: () => void;
};

export function SearchField({ label, value, onType, clearLabel, onClear, ...input }: SearchFieldProps) {
  const id = useId();
  return (
    <div className={styles.field}>
      <Icon name="search" />
      <label className="vh" htmlFor={id}>
        {label}
      </label>
      <input
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        enterKeyHint="search"
        {...input}
        id={id}
        type="search"
        value={value}
        onChange={(event) => onType(event.target.value)}
      />
      {value !== '' && (
        <button
          type="button"
          className={styles.clear}
          aria-label={clearLabel}
          // A press leaves the focus where it is: on a phone the keyboard would go down and come up again.
          onMouseDown={(event) => event.preventDefault()}
          onClick={onClear}
        >
          <Icon name="close" />
        </button>
      )}
    </div>
  );
}
