import styles from './Icon.module.css';
import { type IconName, iconPaths } from './iconPaths.ts';

/** Says nothing to a screen reader: the words stand beside it or on its button. */
export function Icon({ name }: { name: IconName }) {
  return (
    <svg className={styles.icon} viewBox="0 0 24 24" aria-hidden="true">
      <path d={iconPaths[name]} />
    </svg>
  );
}
