import { type ComponentProps, useId } from 'react';
import { ClearButton } from './ClearButton.tsx';
import { Icon } from './Icon.tsx';
import styles from './SearchField.module.css';

type SearchFieldProps = Omit<ComponentProps<'input'>, 'type' | 'id' | 'className' | 'value' | 'onChange'> & {
  label: string;
  value: string;
  onType: (text: string) => void;
  /** The label of the clear button, which is shown while there is text. */
  clearLabel: string;
  onClear: () => void;
};

export function SearchField({ label, value, onType, clearLabel, onClear, ...input }: SearchFieldProps) {
  const id = useId();
  return (
    <div className={styles.field} data-key={value === '' ? input['aria-keyshortcuts'] : undefined}>
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
        <span className={styles.clear}>
          <ClearButton label={clearLabel} onClear={onClear} />
        </span>
      )}
    </div>
  );
}
