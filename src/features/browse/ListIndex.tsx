import { type KeyboardEvent, type RefObject, useContext, useEffect, useId, useMemo, useRef, useState } from 'react';
import type { Track } from '#contract/track.ts';
import { useAppSelector } from '#store/hooks.ts';
import { selectShownCount } from '#store/selectors.ts';
import { ListHandleContext } from '#track/rowFocus.ts';
import styles from './ListIndex.module.css';
import type { ListView } from './ListRows.tsx';
import { textInMargin } from './listSections.ts';
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
  const { margin } = view;
  const id = useId();
  const panel = useRef<HTMLElement>(null);
  const entries = useMemo(() => findEntries(view), [view]);
  const current = useTextInSight(view);
  useWallKeys(list, view.look === 'posters');
  const rows = useContext(ListHandleContext);
  const count = useAppSelector(selectShownCount);
  if (count < minRows) return null;
  const tabStop = (entries.find(({ text }) => text === current) ?? entries[0])?.text;
  const jump = (track: Track) => {
    panel.current?.hidePopover();
    rows.current?.goTo(track.id);
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
function useTextInSight({ margin, sections }: ListView): string | undefined {
  const rows = useContext(ListHandleContext);
  const [text, setText] = useState<string>();
  // biome-ignore lint/correctness/useExhaustiveDependencies: another list has other rows in sight
  useEffect(() => {
    if (!margin) return;
    let frame = 0;
    const update = () => {
      frame = 0;
      const line = rows.current?.lineInSight();
      setText(line?.level === 3 ? showsText : line?.track && textInMargin[margin](line.track));
    };
    const onScroll = () => {
      frame ||= requestAnimationFrame(update);
    };
    update();
    addEventListener('scroll', onScroll, { passive: true });
    return () => {
      cancelAnimationFrame(frame);
      removeEventListener('scroll', onScroll);
    };
  }, [margin, sections, rows]);
  return margin ? text : undefined;
}
