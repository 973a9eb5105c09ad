import type { KeyboardEvent, RefObject } from 'react';

type ListKeys = {
  list: RefObject<HTMLElement | null>;
  field: RefObject<HTMLInputElement | null>;
  onType: (text: string) => void;
};

const page = 8;

/** The keys of a list below a search field: down into it, up out of it, ends and pages, and letters go on searching. */
export function useListKeys({ list, field, onType }: ListKeys) {
  return (event: KeyboardEvent) => {
    const options = [...(list.current?.querySelectorAll<HTMLElement>('[role="option"]') ?? [])];
    const at = options.indexOf(document.activeElement as HTMLElement);
    const isInField = document.activeElement === field.current;
    const to = target(event.key, at, options.length, isInField);
    if (to !== undefined) {
      event.preventDefault();
      (to < 0 ? field.current : options[to])?.focus();
      return;
    }
    if (!isInField && event.key.length === 1 && event.key !== ' ' && !event.ctrlKey && !event.metaKey) {
      event.preventDefault();
      const text = (field.current?.value ?? '') + event.key;
      onType(text);
      field.current?.focus();
    }
  };
}

/** The place to go to; -1 is the search field, undefined is nowhere. */
function target(key: string, at: number, count: number, isInField: boolean): number | undefined {
  if (isInField) return key === 'ArrowDown' && count > 0 ? 0 : undefined;
  switch (key) {
    case 'ArrowDown':
      return Math.min(at + 1, count - 1);
    case 'ArrowUp':
      return at - 1;
    case 'Home':
      return 0;
    case 'End':
      return count - 1;
    case 'PageDown':
      return Math.min(at + page, count - 1);
    case 'PageUp':
      return Math.max(at - page, 0);
    default:
      return undefined;
  }
}
