import type { ComponentProps } from 'react';
import styles from './Checkbox.module.css';

type CheckboxProps = Omit<ComponentProps<'input'>, 'type' | 'className' | 'onChange'> & {
  /** For screen readers. What it selects is visible next to it. */
  label: string;
  onTick: (isShift: boolean) => void;
};

/** A checkbox of 24 pixels in a touch target of 44. */
export function Checkbox({ label, onTick, ...input }: CheckboxProps) {
  return (
    <label className={styles.field}>
      <input
        {...input}
        type="checkbox"
        className={styles.box}
        aria-label={label}
        onChange={(event) => onTick((event.nativeEvent as MouseEvent).shiftKey)}
      />
    </label>
  );
}
