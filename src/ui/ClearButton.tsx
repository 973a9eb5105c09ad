import styles from './ClearButton.module.css';
import { Icon } from './Icon.tsx';

/** The cross in a field, in place of the browser's own, which looks different everywhere and takes the focus away. */
export function ClearButton({ label, onClear }: { label: string; onClear: () => void }) {
  return (
    <button
      type="button"
      className={styles.clear}
      aria-label={label}
      // A press leaves the focus where it is: on a phone the keyboard would go down and come up again.
      onMouseDown={(event) => event.preventDefault()}
      onClick={onClear}
    >
      <Icon name="close" />
    </button>
  );
}
