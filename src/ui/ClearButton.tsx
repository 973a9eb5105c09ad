import styles from './ClearButton.module.css';
import { Icon } from './Icon.tsx';

/** The clear button of a field. The browser's own looks different everywhere and takes the focus. */
export function ClearButton({ label, onClear }: { label: string; onClear: () => void }) {
  return (
    <button
      type="button"
      className={styles.clear}
      aria-label={label}
      // Keeps the focus in the field, so that the keyboard of a phone stays open.
      onMouseDown={(event) => event.preventDefault()}
      onClick={onClear}
    >
      <Icon name="close" />
    </button>
  );
}
