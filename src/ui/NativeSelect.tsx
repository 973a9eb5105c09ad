import { type ReactNode, type Ref, useImperativeHandle, useRef } from 'react';
import { useTypedEarly } from './hooks/useTypedEarly.ts';
import styles from './Select.module.css';

type NativeSelectProps = {
  ref?: Ref<HTMLSelectElement> | undefined;
  label: string;
  /** The text of the pill. The select above it is transparent and does the work. */
  shown: ReactNode;
  value: string;
  isSet: boolean;
  onPick: (value: string) => void;
  /** Whether the select may be about to open: its options must be up to date by then. */
  onNear?: (isNear: boolean) => void;
  children: ReactNode;
};

/** A native select that looks like a pill: each device shows its own list of options. */
export function NativeSelect({ ref, label, shown, value, isSet, onPick, onNear, children }: NativeSelectProps) {
  const own = useRef<HTMLSelectElement>(null);
  useImperativeHandle(ref, () => own.current as HTMLSelectElement);
  useTypedEarly(own, value, onPick);
  return (
    <div className={styles.wrap}>
      <span className={styles.pill} data-set={isSet || undefined} aria-hidden="true">
        {shown}
      </span>
      <select
        ref={own}
        className={styles.native}
        aria-label={label}
        value={value}
        onChange={(event) => onPick(event.target.value)}
        // A pointer opens the list before the focus arrives.
        onPointerDown={() => onNear?.(true)}
        onFocus={() => onNear?.(true)}
        onBlur={() => onNear?.(false)}
      >
        {children}
      </select>
    </div>
  );
}
