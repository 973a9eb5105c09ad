import type { IconName } from './Icon.tsx';
import { Icon } from './Icon.tsx';
import styles from './Pill.module.css';

type Look = 'audio' | 'video' | 'quiet';

/**
 * A link that leaves the site. `about` follows the visible words for whoever hears the same words a hundred times; as an
 * attribute, because hidden text would be an element more in thousands of links, and found by the browser's own search.
 */
export function Pill(props: { look: Look; href: string; icon?: IconName; about?: string; children: string }) {
  const { look, href, icon, about, children } = props;
  return (
    <a
      className={`${styles.pill} ${styles[look]}`}
      href={href}
      target="_blank"
      rel="noopener noreferrer"
      aria-label={`${children}${about ? `, ${about}` : ''} (opens in a new tab)`}
    >
      {icon && <Icon name={icon} />}
      {children}
      {look === 'quiet' && <Icon name="leave" />}
    </a>
  );
}
