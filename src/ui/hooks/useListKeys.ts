import type { KeyboardEvent, RefObject } from 'react';

type ListKeys = {
  list: RefObject<HTMLElement | null>;
  field: RefObject<HTMLInputElement | null>;
  onType: (text: string) => void;
};

const pageSize = 8;

/** Keyboard support for a listbox below a search field: arrows, Home, End, Page Up and Down; letters continue the search. */
export function useListKeys({ list, field, onType }: ListKeys) {
  return (event: KeyboardEvent) => {
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
    if (!isInField && isLetter(event)) {
      event.preventDefault();
      onType((field.current?.value ?? '') + event.key);
      field.current?.focus();
    }
  };
}

function isLetter({ key, ctrlKey, metaKey }: KeyboardEvent): boolean {
  return key.length === 1 && key !== ' ' && !ctrlKey && !metaKey;
}

function targetFromField(key: string, count: number): number | undefined {
  return key === 'ArrowDown' && count > 0 ? 0 : undefined;
}

/** The index of the option to focus; -1 is the search field. */
function targetFromOption(key: string, index: number, count: number): number | undefined {
  switch (key) {
    case 'ArrowDown':
      return Math.min(index + 1, count - 1);
    case 'ArrowUp':
      return index - 1;
    case 'Home':
      return 0;
    case 'End':
      return count - 1;
    case 'PageDown':
      return Math.min(index + pageSize, count - 1);
    case 'PageUp':
      return Math.max(index - pageSize, 0);
    default:
      return undefined;
  }
}
