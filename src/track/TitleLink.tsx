import type { ReactNode } from 'react';
import type { Id, Track } from '#contract/track.ts';
import { onPlainPress } from '#ui/hasModifier.ts';
import { rowTitleId } from './rowIds.ts';
import styles from './TitleLink.module.css';

type TitleLinkProps = {
  track: Track;
  /** Instead of the default look, in which the link covers the whole positioned element around it. */
  className?: string | undefined;
  onOpen: (id: Id) => void;
  children: ReactNode;
};

/**
 * The title of a track in the list, as a link to its details. A plain press opens them in the page; to open them in
 * another tab or window is up to the browser.
 */
export function TitleLink({ track, className = styles.title, onOpen, children }: TitleLinkProps) {
  return (
    <a
      id={rowTitleId(track.id)}
      className={className}
      href={`?track=${encodeURIComponent(track.id)}`}
      dir="auto"
      onClick={onPlainPress(() => onOpen(track.id))}
    >
      {children}
    </a>
  );
}
