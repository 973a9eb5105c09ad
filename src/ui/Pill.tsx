import { Icon, type IconName } from './Icon.tsx';
import styles from './Pill.module.css';

type Look = 'audio' | 'video' | 'quiet';

type PillProps = {
  look: Look;
  href: string;
  icon?: IconName;
  /** Distinguishes links with the same text for screen readers. */
  about?: string;
  children: string;
};

/**
 * A link to another site. Its full name is an attribute: visually hidden text would be one more element in thousands of
 * links, and the browser's search would find it.
 */
export function Pill(props: PillProps) {
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
