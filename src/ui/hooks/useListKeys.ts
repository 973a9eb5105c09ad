import type { KeyboardEvent, RefObject } from 'react';
import { isComposing } from '#ui/hasModifier.ts';

type ListKeys = {
  list: RefObject<HTMLElement | null>;
  field: RefObject<HTMLInputElement | null>;
  onType: (text: string) => void;
};

const pageSize = 8;

/**
 * Keyboard support for a listbox below a search field: arrows, Home, End, Page Up and Down; letters and Backspace
 * continue the search.
 */
export function useListKeys({ list, field, onType }: ListKeys) {
  return (event: KeyboardEvent) => {
    if (isComposing(event)) return;
    const options = [...(list.current?.querySelectorAll<HTMLElement>('[role="option"]') ?? [])];
    const index = options.indexOf(document.activeElement as HTMLElement);
    const isInField = document.activeElement === field.current;
    const target = isInField
      ? targetFromField(event.key, options.length)
      : targetFromOption(event.key, index, options.length);
    if (target !== undefined) {
      event.preventDefault();
      (target < 0 ? field.current : options[target])?.focus();
      return;
    }
    if (!isInField) continueSearch(event, field.current, onType);
  };
}

function continueSearch(event: KeyboardEvent, field: HTMLInputElement | null, onType: ListKeys['onType']): void {
  const typed = field?.value ?? '';
  if (isLetter(event)) onType(typed + event.key);
  else if (event.key === 'Backspace') onType([...typed].slice(0, -1).join(''));
  else return;
  event.preventDefault();
  field?.focus();
}

function isLetter({ key, ctrlKey, metaKey }: KeyboardEvent): boolean {
  return key.length === 1 && key !== ' ' && !ctrlKey && !metaKey;
}

function targetFromField(key: string, count: number): number | undefined {
  return key === 'ArrowDown' && count > 0 ? 0 : undefined;
}

function targetFromOption(key: string, index: number, count: number): number | undefined {
  if (key === 'PageDown') return Math.min(index + pageSize, count - 1);
  if (key === 'PageUp') return Math.max(index - pageSize, 0);
  return targetOfArrow(key, index, count);
}

/** The index that an arrow key, Home or End leads to; -1 is the field above the list, undefined is another key. */
export function targetOfArrow(key: string, index: number, count: number): number | undefined {
  switch (key) {
    case 'ArrowDown':
      return Math.min(index + 1, count - 1);
    case 'ArrowUp':
      return index - 1;
    case 'Home':
      return 0;
    case 'End':
      return count - 1;
    default:
      return undefined;
  }
}
