import type { KeyboardEvent, RefObject } from 'react';
import { flushSync } from 'react-dom';

type SearchKeys = {
  box: RefObject<HTMLElement | null>;
  field: RefObject<HTMLInputElement | null>;
  query: string;
  isOpen: boolean;
  /** Resolved when what draws the results is there, which a quick key may have to wait for. */
  arrival: () => Promise<void>;
  onShow: () => void;
  onLeave: () => void;
  onClear: () => void;
};

const steps = new Set(['Tab', 'Enter', 'ArrowDown', 'ArrowUp', 'Home', 'End']);

/** Down into the results, between their headings, up out of them; Escape closes, and the next one clears. */
export function useSearchKeys(props: SearchKeys) {
  const { box, field, query, isOpen, arrival, onShow, onLeave, onClear } = props;
  const goToFirst = () => headingsOf(box.current)[0]?.focus();
  const goInto = () => {
    if (!isOpen) flushSync(onShow);
    goToFirst();
    if (document.activeElement !== field.current) return;
    void unlessDisturbed(arrival(), goToFirst);
  };
  const goTo = (key: string) => {
    const headings = headingsOf(box.current);
    const to = target(key, placeIn(headings), headings.length);
    if (to === undefined || headings.length === 0) return undefined;
    return () => (to < 0 ? field.current : headings[to])?.focus();
  };
  /** What a key does here; nothing means that it keeps the meaning it has everywhere. */
  const meaningOf = ({ key, target: pressedOn }: KeyboardEvent) => {
    if (key === 'Escape' && isOpen) return onLeave;
    if (key === 'Escape' && query !== '') return onClear;
    if (pressedOn !== field.current) return goTo(key);
    return key === 'ArrowDown' || key === 'Enter' ? goInto : undefined;
  };
  return (event: KeyboardEvent) => {
    if (isWithModifier(event) || event.nativeEvent.isComposing) return;
    // Whoever goes on goes to what has been found, and not to what is about to be replaced.
    if (isOpen && steps.has(event.key)) flushSync(onShow);
    const act = meaningOf(event);
    if (!act) return;
    // Or the field would be cleared, the page scrolled, and what has just got the focus pressed.
    event.preventDefault();
    act();
  };
}

/** Does it when the time has come, if whoever waits for it has not done anything else since. */
async function unlessDisturbed(time: Promise<void>, act: () => void): Promise<void> {
  const calledOff = new AbortController();
  const { signal } = calledOff;
  // On their way down: the key that began this is on its way up.
  for (const event of ['keydown', 'input', 'pointerdown', 'focusout'])
    document.addEventListener(event, () => calledOff.abort(), { capture: true, signal });
  await time;
  if (signal.aborted) return;
  calledOff.abort();
  act();
}

function isWithModifier({ altKey, ctrlKey, metaKey, shiftKey }: KeyboardEvent): boolean {
  return altKey || ctrlKey || metaKey || shiftKey;
}

function headingsOf(box: HTMLElement | null): HTMLElement[] {
  return [...(box?.querySelectorAll<HTMLElement>('[aria-expanded]') ?? [])];
}

/** The heading that has the focus, or else the one below which the focus is. */
function placeIn(headings: readonly HTMLElement[]): number {
  const focused = document.activeElement;
  return headings.findLastIndex(
    (heading) =>
      heading === focused ||
      Boolean(focused && heading.compareDocumentPosition(focused) & Node.DOCUMENT_POSITION_FOLLOWING),
  );
}

/** The place to go to; -1 is the search field, undefined is nowhere. */
function target(key: string, at: number, count: number): number | undefined {
  switch (key) {
    case 'ArrowDown':
      return Math.min(at + 1, count - 1);
    case 'ArrowUp':
      return at - 1;
    case 'Home':
      return 0;
    case 'End':
      return count - 1;
    default:
      return undefined;
  }
}
