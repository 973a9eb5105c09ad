import type { ReactNode } from 'react';
import { Icon } from './Icon.tsx';
import type { IconName } from './iconPaths.ts';
import styles from './Pill.module.css';

type Look = 'audio' | 'video' | 'quiet';

/** A link that leaves the site. `about` follows the visible words for whoever hears the same words a hundred times. */
export function Pill(props: { look: Look; href: string; icon?: IconName; about?: string; children: ReactNode }) {
  const { look, href, icon, about, children } = props;
  return (
    <a className={`${styles.pill} ${styles[look]}`} href={href} target="_blank" rel="noopener noreferrer">
      {icon && <Icon name={icon} />}
      {children}
      {look === 'quiet' && <Icon name="leave" />}
      <span className="vh">{`${about ? `, ${about}` : ''} (opens in a new tab)`}</span>
    </a>
  );
}
