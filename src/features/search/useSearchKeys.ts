import type { KeyboardEvent, RefObject } from 'react';
import { flushSync } from 'react-dom';
import { hasModifier, isComposing } from '#ui/hasModifier.ts';
import { isKeyTaken, isTextField, useDocumentKeys } from '#ui/hooks/useDocumentKeys.ts';
import { targetOfArrow } from '#ui/hooks/useListKeys.ts';

type SearchKeys = {
  box: RefObject<HTMLElement | null>;
  field: RefObject<HTMLInputElement | null>;
  query: string;
  isOpen: boolean;
  /** Instead of moving to the first result. */
  onEnter: (() => void) | undefined;
  /** Opens the dropdown, with the results of the query. */
  onShow: () => void;
  onClose: () => void;
  onClear: () => void;
};

/** Safari shows no ring around a result if the field got its focus from a press. */
const visibly = { focusVisible: true };

/**
 * Keyboard support for the search: Down or Enter moves from the field to the first result, arrows, Home and End move
 * between results, Up from the first one returns to the field. Escape closes the dropdown, then clears the field.
 */
export function useSearchKeys(props: SearchKeys) {
  const { box, field, query, isOpen, onEnter, onShow, onClose, onClear } = props;
  const enterResults = () => {
    // Renders the results, so that the first one can take the focus.
    flushSync(onShow);
    if (box.current) focusFirst(box.current);
  };
  const moveFrom = (key: string) => {
    const entries = entriesIn(box.current);
    const target = targetOfArrow(key, currentIndex(entries), entries.length);
    if (target === undefined || entries.length === 0) return undefined;
    return () => (target < 0 ? field.current : entries[target])?.focus(visibly);
  };
  /** The action of a key; undefined leaves the key to the browser. */
  const actionOf = ({ key, target }: KeyboardEvent) => {
    if (key === 'Escape' && isOpen) return onClose;
    if (key === 'Escape' && query !== '') return onClear;
    if (target !== field.current) return moveFrom(key);
    if (key === 'Enter') return onEnter ?? enterResults;
    return key === 'ArrowDown' ? enterResults : undefined;
  };
  return (event: KeyboardEvent) => {
    if (hasModifier(event) || isComposing(event)) return;
    const act = actionOf(event);
    if (!act) return;
    // Otherwise the browser would clear the field, scroll, or click the button that has just got the focus.
    event.preventDefault();
    act();
  };
}

/** "/" leads to the field from anywhere on the page, and selects its text. */
export function useSlash(field: RefObject<HTMLInputElement | null>): void {
  useDocumentKeys((event) => {
    if (event.key !== '/' || isKeyTaken(event) || isTextField(event.target)) return;
    event.preventDefault();
    field.current?.focus({ preventScroll: true });
    field.current?.select();
    // In a low window the bar is not sticky.
    field.current?.scrollIntoView({ block: 'nearest' });
  });
}

/**
 * The first result, whose code or answer may be on its way, gets the focus unless the user does something else in the
 * meantime. `test/browser/details/lazyParts.spec.ts` and `search/beforeList.spec.ts` cover that.
 */
function focusFirst(box: HTMLElement): void {
  const end = new AbortController();
  const { signal } = end;
  const focusIfThere = () => {
    const [first] = entriesIn(box);
    if (!first) return;
    end.abort();
    first.focus(visibly);
  };
  const observer = new MutationObserver(focusIfThere);
  signal.addEventListener('abort', () => observer.disconnect());
  // `keydown` and not `keyup`: the key that started this has yet to be released.
  for (const event of ['keydown', 'input', 'pointerdown', 'focusout'])
    document.addEventListener(event, () => end.abort(), { capture: true, signal });
  observer.observe(box, { childList: true, subtree: true });
  focusIfThere();
}

/** Results and their episodes, and suggestions. */
function entriesIn(box: HTMLElement | null): HTMLElement[] {
  return [...(box?.querySelectorAll<HTMLElement>('[aria-expanded], [data-suggestion]') ?? [])];
}

/** The index of the entry that has the focus, or whose content has it. */
function currentIndex(entries: readonly HTMLElement[]): number {
  const focused = document.activeElement;
  return entries.findLastIndex(
    (entry) =>
      entry === focused ||
      Boolean(focused && entry.compareDocumentPosition(focused) & Node.DOCUMENT_POSITION_FOLLOWING),
  );
}
