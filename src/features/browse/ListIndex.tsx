import { type KeyboardEvent, type RefObject, useEffect, useId, useMemo, useRef, useState } from 'react';
import type { Id, Track } from '#contract/track.ts';
import { findTitle } from '#track/rowFocus.ts';
import { rowTitleId, titleIn } from '#track/rowIds.ts';
import type { ListView } from './ListContent.tsx';
import styles from './ListIndex.module.css';
import { countRows, type ListSection, type Margin, textInMargin } from './listSections.ts';
import { useWallKeys } from './useWallKeys.ts';

/** Shorter lists need no index. */
const minRows = 40;
/**
 * What fits on a phone. Where titles begin with more signs than that, as in Chinese, the jumps would be a second list.
 */
const maxEntries = 50;

type ListIndexProps = { view: ListView; list: RefObject<HTMLElement | null> };

/**
 * Jumps to a letter or to the TV shows, and keeps the letter or the month of the topmost row in sight. On the wall,
 * arrow keys jump, too.
 */
export function ListIndex({ view, list }: ListIndexProps) {
  const { margin, sections } = view;
  const id = useId();
  const panel = useRef<HTMLElement>(null);
  const entries = useMemo(() => findEntries(view), [view]);
  const current = useTextInSight(margin, sections, list);
  useWallKeys(list, view.look === 'posters');
  if (countRows(sections) < minRows) return null;
  const tabStop = (entries.find(({ text }) => text === current) ?? entries[0])?.text;
  const jump = (track: Track) => {
    panel.current?.hidePopover();
    if (!goToRow(track.id)) goOnceRendered(track.id, list.current);
  };
  return (
    <>
      {current && current !== showsText && (
        <p className={styles.inSight} data-margin={margin} aria-hidden="true">
          {current}
        </p>
      )}
      {entries.length > 1 && entries.length <= maxEntries && (
        <>
          <button type="button" className={styles.open} popoverTarget={id} aria-label="Jump to a letter">
            {current ?? 'A–Z'}
          </button>
          <nav ref={panel} id={id} popover="auto" className={styles.index} aria-label="Letters">
            <ul onKeyDown={moveFocus}>
              {entries.map(({ text, name, track }) => (
                <li key={text}>
                  <a
                    href={`#${text}`}
                    aria-label={name}
                    aria-current={text === current ? 'true' : undefined}
                    // One stop of the Tab key for all letters.
                    tabIndex={text === tabStop ? 0 : -1}
                    onClick={(event) => {
                      event.preventDefault();
                      jump(track);
                    }}
                  >
                    {text}
                  </a>
                </li>
              ))}
            </ul>
          </nav>
        </>
      )}
    </>
  );
}

function goToRow(id: Id): boolean {
  const title = findTitle(id);
  // In this order: Safari scrolls to a row that it has not laid out only for the focus.
  title?.focus();
  title?.scrollIntoView({ block: 'start' });
  return title !== null;
}

const inputs = ['wheel', 'touchstart', 'pointerdown', 'keydown'];

/** A long list renders its rows in steps. Anything else that the visitor does meanwhile cancels the jump. */
function goOnceRendered(id: Id, list: HTMLElement | null): void {
  if (!list) return;
  const rows = new MutationObserver(() => {
    if (goToRow(id)) stop();
  });
  const stop = () => {
    rows.disconnect();
    for (const input of inputs) removeEventListener(input, stop, { capture: true });
  };
  rows.observe(list, { childList: true, subtree: true });
  for (const input of inputs) addEventListener(input, stop, { capture: true, passive: true });
}

const steps: Record<string, number> = { ArrowDown: 1, ArrowRight: 1, ArrowUp: -1, ArrowLeft: -1 };

/** The arrow keys, Home and End move the focus from letter to letter. */
function moveFocus(event: KeyboardEvent<HTMLElement>): void {
  const letters = [...event.currentTarget.querySelectorAll('a')];
  const next = letters.indexOf(event.target as HTMLAnchorElement) + (steps[event.key] ?? 0);
  const letter = event.key === 'Home' ? letters[0] : event.key === 'End' ? letters.at(-1) : letters[next];
  if (!letter || letter === event.target) return;
  event.preventDefault();
  letter.focus();
}

type Entry = { text: string; name?: string; track: Track };

const showsText = 'TV';

/** The first track of each letter, in the order of the list, and of the TV shows. */
function findEntries({ margin, sections }: ListView): Entry[] {
  if (margin !== 'letters') return [];
  const firstOf = new Map<string, Track>();
  const movies = sections.find(({ key }) => key === 'movies');
  for (const track of movies?.tracks ?? []) {
    const text = textInMargin.letters(track) ?? '#';
    if (!firstOf.has(text)) firstOf.set(text, track);
  }
  const entries: Entry[] = [...firstOf].map(([text, track]) => ({ text, track }));
  const firstEpisode = sections.find(({ level }) => level === 3)?.tracks[0];
  if (firstEpisode) entries.push({ text: showsText, name: 'TV shows', track: firstEpisode });
  return entries;
}

/** The letter or the month of the row below the sticky bar, or undefined above the first row. */
function useTextInSight(margin: Margin | null, sections: readonly ListSection[], list: RefObject<HTMLElement | null>) {
  const [text, setText] = useState<string>();
  const trackByTitle = useMemo(
    () => new Map(sections.flatMap(({ tracks }) => tracks.map((track) => [rowTitleId(track.id), track] as const))),
    [sections],
  );
  useEffect(() => {
    if (!margin) return;
    let frame = 0;
    const update = () => {
      frame = 0;
      const below = list.current && elementBelowBar(list.current);
      const row = below?.closest('[role=listitem]');
      const track = row && trackByTitle.get(titleIn(row)?.id ?? '');
      if (below?.closest('[data-level="3"]')) setText(showsText);
      else setText(track ? textInMargin[margin](track) : undefined);
    };
    const onScroll = () => {
      frame ||= requestAnimationFrame(update);
    };
    update();
    addEventListener('scroll', onScroll, { passive: true });
    // After a jump, the rows in sight get their layout later.
    addEventListener('contentvisibilityautostatechange', onScroll, { capture: true });
    return () => {
      cancelAnimationFrame(frame);
      removeEventListener('scroll', onScroll);
      removeEventListener('contentvisibilityautostatechange', onScroll, { capture: true });
    };
  }, [margin, trackByTitle, list]);
  return margin ? text : undefined;
}

function elementBelowBar(list: HTMLElement): Element | null | undefined {
  const { left, width } = list.getBoundingClientRect();
  const top = Number.parseFloat(getComputedStyle(document.documentElement).scrollPaddingTop);
  return document.elementFromPoint?.(left + width / 2, top);
}
