import type { ComponentProps } from 'react';
import styles from './Checkbox.module.css';

type CheckboxProps = Omit<ComponentProps<'input'>, 'type' | 'className' | 'onChange'> & {
  /** Said of the box alone: what is ticked stands beside it for the eyes. */
  label: string;
  onTick: (isShift: boolean) => void;
};

/** A box of 24 pixels in a field of 44 that can be pressed. */
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
