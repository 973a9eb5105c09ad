import { type KeyboardEvent, type RefObject, useContext, useEffect, useId, useMemo, useRef, useState } from 'react';
import { searchNames } from '#catalogue/search/searchNames.ts';
import type { Track } from '#contract/track.ts';
import { useAppSelector } from '#store/hooks.ts';
import { selectShownCount } from '#store/selectors.ts';
import { ListHandleContext } from '#track/rowFocus.ts';
import { OptionList } from '#ui/OptionList.tsx';
import styles from './ListIndex.module.css';
import type { ListView } from './ListRows.tsx';
import { groupLabelOf, type ListSection } from './listSections.ts';
import { useWallKeys } from './useWallKeys.ts';

/** Shorter lists need no index. */
const minRows = 40;
/**
 * What fits on a phone. Where titles begin with more signs than that, as in Cherokee, the jumps would be a second list.
 */
const maxEntries = 50;

type ListIndexProps = { view: ListView; list: RefObject<HTMLElement | null> };

/**
 * Jumps to a letter or to the TV shows, and keeps the letter or the month of the topmost row in sight. Arrow keys jump,
 * too.
 */
export function ListIndex({ view, list }: ListIndexProps) {
  const { groupLabel } = view;
  const id = useId();
  const panel = useRef<HTMLElement>(null);
  const letters = useMemo(() => findLetters(view), [view]);
  const shows = groupLabel === 'letters' ? view.sections.filter(({ level }) => level === 3) : [];
  const current = useTextInSight(view);
  useWallKeys(list);
  const rows = useContext(ListHandleContext);
  const count = useAppSelector(selectShownCount);
  if (count < minRows) return null;
  const entries = [...letters.map(([text]) => text), ...(shows.length > 0 ? [showsText] : [])];
  const tabStop = entries.find((text) => text === current) ?? entries[0];
  const entry = (text: string) => ({
    'aria-current': text === current || undefined,
    // One stop of the Tab key for all.
    tabIndex: text === tabStop ? 0 : -1,
  });
  const jump = (track: Track) => {
    panel.current?.hidePopover();
    rows.current?.goTo(track.id);
  };
  return (
    <>
      {current && current !== showsText && (
        <p className={styles.inSight} data-margin={groupLabel} aria-hidden="true">
          {current}
        </p>
      )}
      {letters.length + shows.length > 1 && entries.length <= maxEntries && (
        <>
          <button type="button" className={styles.open} popoverTarget={id} aria-label="Jump to a letter">
            {current ?? 'A–Z'}
          </button>
          <nav ref={panel} id={id} popover="auto" className={styles.index} aria-label="Letters">
            <ul onKeyDown={moveFocus}>
              {letters.map(([text, track]) => (
                <li key={text}>
                  <a
                    {...entry(text)}
                    href={`#${text}`}
                    onClick={(event) => {
                      event.preventDefault();
                      jump(track);
                    }}
                  >
                    {text}
                  </a>
                </li>
              ))}
              {shows.length > 0 && (
                <li>
                  <button {...entry(showsText)} type="button" aria-label="TV shows" popoverTarget={`${id}-shows`}>
                    {showsText}
                  </button>
                </li>
              )}
            </ul>
            {shows.length > 0 && <ShowList id={`${id}-shows`} shows={shows} upNext={view.upNext} onPick={jump} />}
          </nav>
        </>
      )}
    </>
  );
}

const steps: Record<string, number> = { ArrowDown: 1, ArrowRight: 1, ArrowUp: -1, ArrowLeft: -1 };

/** The arrow keys, Home and End move the focus from letter to letter. */
function moveFocus(event: KeyboardEvent<HTMLElement>): void {
  const letters = [...event.currentTarget.querySelectorAll<HTMLElement>('a, button')];
  const next = letters.indexOf(event.target as HTMLElement) + (steps[event.key] ?? 0);
  const letter = event.key === 'Home' ? letters[0] : event.key === 'End' ? letters.at(-1) : letters[next];
  if (!letter || letter === event.target) return;
  event.preventDefault();
  letter.focus();
}

const showsText = 'TV';

/** The first movie of each letter, in the order of the list. */
function findLetters({ groupLabel, sections }: ListView): [string, Track][] {
  if (groupLabel !== 'letters') return [];
  const firstOf = new Map<string, Track>();
  const movies = sections.find(({ key }) => key === 'movies');
  for (const track of movies?.tracks ?? []) {
    const text = groupLabelOf.letters(track) ?? '#';
    if (!firstOf.has(text)) firstOf.set(text, track);
  }
  return [...firstOf];
}

type ShowListProps = {
  id: string;
  shows: readonly ListSection[];
  upNext: ListView['upNext'];
  /** Of the track that comes next, or else of the first one. */
  onPick: (track: Track) => void;
};

/** All shows by name: their headings are on the page only near the window. */
function ShowList({ id, shows, upNext, onPick }: ShowListProps) {
  const [isOpen, setIsOpen] = useState(false);
  const options = shows.map(({ key, title, count }) => ({ value: key, label: title, note: String(count) }));
  return (
    <div
      id={id}
      popover="auto"
      role="dialog"
      aria-label="TV shows"
      className={styles.shows}
      onToggle={({ newState }) => setIsOpen(newState === 'open')}
    >
      <OptionList
        label="Show"
        value={undefined}
        groups={[{ options }]}
        search={searchNames}
        isOpen={isOpen}
        onPick={(key) => {
          document.getElementById(id)?.hidePopover();
          const tracks = shows.find((show) => show.key === key)?.tracks;
          const track = tracks?.find(({ id }) => upNext.has(id)) ?? tracks?.[0];
          if (track) onPick(track);
        }}
      />
    </div>
  );
}

/** The letter or the month of the row below the sticky bar, or undefined above the first row. */
function useTextInSight({ groupLabel, sections }: ListView): string | undefined {
  const rows = useContext(ListHandleContext);
  const [text, setText] = useState<string>();
  // biome-ignore lint/correctness/useExhaustiveDependencies: another list has other rows in sight
  useEffect(() => {
    if (!groupLabel) return;
    let frame = 0;
    const update = () => {
      frame = 0;
      const line = rows.current?.lineInSight();
      setText(line?.level === 3 ? showsText : line?.track && groupLabelOf[groupLabel](line.track));
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
  }, [groupLabel, sections, rows]);
  return groupLabel ? text : undefined;
}
