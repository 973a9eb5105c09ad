import { createContext, type MouseEvent, type ReactNode, useContext } from 'react';
import type { Id, Track } from '#contract/track.ts';
import { forgetSelection, hasSelected, onPlainPress } from '#ui/hasModifier.ts';
import { useIsHydrating } from '#ui/hooks/useIsHydrating.ts';
import { rowTitleId } from './rowIds.ts';
import styles from './TitleLink.module.css';

type TitleLinkProps = {
  track: Track;
  /** Instead of the default look, in which the link covers the whole positioned element around it. */
  className?: string | undefined;
  onOpen: (id: Id) => void;
  children: ReactNode;
};

/** The query of the list. Set on the server: without script, the details lead back to the same list. */
export const ListQuery = createContext('');

export const addressOf = ({ id }: Track, list = '') => `?${list}${list && '&'}track=${encodeURIComponent(id)}`;

/**
 * The title of a track in the list, as a link to its details. A plain press opens them in the page; to open them in
 * another tab or window is up to the browser. Dragging the mouse over the title selects it.
 */
export function TitleLink({ track, className = styles.title, onOpen, children }: TitleLinkProps) {
  const press = onPlainPress(() => onOpen(track.id));
  return (
    <a
      id={rowTitleId(track.id)}
      className={className}
      href={addressOf(track, useContext(ListQuery))}
      suppressHydrationWarning
      dir="auto"
      onMouseDown={(event) => {
        // Safari begins no selection in a link, and would open it where the mouse is let go. It alone knows that.
        event.currentTarget.draggable = CSS.supports('hanging-punctuation', 'first');
        forgetSelection(event);
      }}
      onClick={(event) => (hasSelected(event) ? event.preventDefault() : press(event))}
    >
      <span>{children}</span>
    </a>
  );
}

/** Words in the area of the link of a title: a press on them is one on the link, and the mouse can select them. */
export function TitleFacts({ track, className, onOpen, children }: TitleLinkProps) {
  const press = (event: MouseEvent) => {
    const { button, altKey, ctrlKey, metaKey, shiftKey } = event;
    if (button > 1 || altKey || shiftKey || hasSelected(event)) return;
    if (button === 1 || ctrlKey || metaKey) window.open(addressOf(track), '_blank', 'noopener');
    else onOpen(track.id);
  };
  const handleMouseDown = (event: MouseEvent) => {
    // Windows would begin to scroll.
    if (event.button === 1) event.preventDefault();
    forgetSelection(event);
  };
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: keys have the link
    <p
      className={className}
      data-live={useIsHydrating() ? undefined : ''}
      onMouseDown={handleMouseDown}
      onClick={press}
      onAuxClick={press}
    >
      {children}
    </p>
  );
}
