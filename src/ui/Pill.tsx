import { Icon, IconDrawing } from './Icon.tsx';
import styles from './Pill.module.css';

export const pillIconPaths = {
  headphones:
    'M4 15v-3a8 8 0 0 1 16 0v3M4 15.5a2.5 2.5 0 0 1 5 0v2a2.5 2.5 0 0 1-5 0zM15 15.5a2.5 2.5 0 0 1 5 0v2a2.5 2.5 0 0 1-5 0z',
  screen: 'M4 5h16v11H4zM9 20h6M10.5 8.2v4.6l4-2.3z',
} as const;
export type PillIcon = keyof typeof pillIconPaths;

type Look = 'audio' | 'video' | 'quiet';

type PillProps = {
  look: Look;
  href: string;
  icon?: PillIcon;
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
      {icon && <IconDrawing path={pillIconPaths[icon]} />}
      {children}
      {look === 'quiet' && <Icon name="leave" />}
    </a>
  );
}
