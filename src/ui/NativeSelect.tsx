import type { ReactNode, Ref } from 'react';
import styles from './Select.module.css';

type NativeSelectProps = {
  ref?: Ref<HTMLSelectElement> | undefined;
  label: string;
  /** What the pill shows; the select on top of it is transparent, does all the work, and carries the name. */
  shown: string;
  value: string;
  isSet: boolean;
  onPick: (value: string) => void;
  /** The select may be opened at any moment, or no longer. */
  onNear?: (isNear: boolean) => void;
  children: ReactNode;
};

/** The platform's own select under a pill of ours: every device brings its best list for it. */
export function NativeSelect({ ref, label, shown, value, isSet, onPick, onNear, children }: NativeSelectProps) {
  return (
    <div className={styles.wrap}>
      <span className={styles.pill} data-set={isSet || undefined} aria-hidden="true">
        {shown}
      </span>
      <select
        ref={ref}
        className={styles.native}
        aria-label={label}
        value={value}
        onChange={(event) => onPick(event.target.value)}
        // The finger and the mouse come before the focus, and the list opens with what it holds then.
        onPointerDown={() => onNear?.(true)}
        onFocus={() => onNear?.(true)}
        onBlur={() => onNear?.(false)}
      >
        {children}
      </select>
    </div>
  );
}
