import { useEffect, useRef, useState } from 'react';
import { Button } from './Button.tsx';
import { Icon } from './Icon.tsx';
import styles from './OptionList.module.css';
import { useListKeys } from './useListKeys.ts';

export type SelectOption = { value: string; label: string; note?: string | undefined };
export type SelectGroup = { label?: string; options: readonly SelectOption[] };

export type OptionListProps = {
  /** What is chosen here: "Guest". */
  label: string;
  value: string;
  groups: readonly SelectGroup[];
  /** Which options stay when this is typed. */
  matches: (option: SelectOption, typed: string) => boolean;
  onPick: (value: string) => void;
  /** Makes a new option out of what is typed; `offers` says whether there is something to make. */
  adding?: { offers: (typed: string) => boolean; onAdd: (typed: string) => void } | undefined;
  /** Why there are fewer options than there should be, and another try. */
  trouble?: { words: string; onRetry?: () => void } | undefined;
};

/**
 * A search field above a list whose options take the real focus: swiping on a phone with a screen reader visits them
 * one by one, which a highlighted option that only looks focused does not allow.
 */
export function OptionList(props: OptionListProps & { isOpen: boolean }) {
  const { label, value, groups, matches, onPick, adding, trouble, isOpen } = props;
  const frame = useRef<HTMLDivElement>(null);
  const field = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState('');
  const found = groups
    .map((group) => ({ ...group, options: group.options.filter((option) => matches(option, typed)) }))
    .filter(({ options }) => options.length > 0);
  const options = found.flatMap((group) => group.options);
  const first = options[0];
  /** Tab leads from the field to one option; the arrows lead on. */
  const entry = options.find((option) => option.value === value) ?? first;
  const canAdd = adding?.offers(typed) ?? false;

  // With this mark the popover itself gives the field the focus, before the next key can be pressed.
  useEffect(() => field.current?.setAttribute('autofocus', ''), []);
  useEffect(() => {
    if (isOpen) field.current?.focus({ preventScroll: true });
    // Not on opening: something may have been typed by then.
    else setTyped('');
  }, [isOpen]);
  const retry = () => {
    // The button may be gone before the answer is there.
    field.current?.focus();
    trouble?.onRetry?.();
  };
  const keys = useListKeys({ list: frame, field, onType: setTyped });

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keys belong to the field and the options inside
    <div ref={frame} className={styles.frame} onKeyDown={keys}>
      <div className={styles.field}>
        <Icon name="search" />
        <input
          ref={field}
          type="search"
          aria-label={`Search ${label.toLowerCase()}s`}
          placeholder={`Search ${label.toLowerCase()}s`}
          autoComplete="off"
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return;
            // Or the key would press the button that is about to have the focus.
            event.preventDefault();
            if (first) onPick(first.value);
            else if (canAdd) adding?.onAdd(typed.trim());
          }}
        />
      </div>
      <div className={styles.list} role="listbox" aria-label={label}>
        {isOpen &&
          found.map((group) => (
            // biome-ignore lint/a11y/useSemanticElements: a fieldset is no part of a listbox
            <div key={group.label ?? ''} role="group" aria-label={group.label ?? label}>
              {group.label && (
                <div className={styles.group} role="presentation">
                  {group.label}
                </div>
              )}
              {group.options.map((option) => (
                <div
                  key={option.value}
                  role="option"
                  tabIndex={option === entry ? 0 : -1}
                  aria-selected={option.value === value}
                  className={styles.option}
                  onClick={() => onPick(option.value)}
                  onKeyDown={(event) => {
                    if (event.key !== 'Enter' && event.key !== ' ') return;
                    event.preventDefault();
                    onPick(option.value);
                  }}
                >
                  <span className={styles.label}>{option.label}</span>
                  {option.note && <span className={styles.note}>{option.note}</span>}
                  {option.value === value && <Icon name="check" />}
                </div>
              ))}
            </div>
          ))}
      </div>
      {isOpen && trouble && (
        <div className={styles.trouble}>
          <p role="status">{trouble.words}</p>
          {trouble.onRetry && (
            <Button look="quiet" onClick={retry}>
              Try again
            </Button>
          )}
        </div>
      )}
      {isOpen && !trouble && found.length === 0 && (
        <p className={styles.nothing} role="status">
          No {label.toLowerCase()} of that name
        </p>
      )}
      {isOpen && canAdd && (
        <button type="button" className={styles.add} onClick={() => adding?.onAdd(typed.trim())}>
          <Icon name="plus" />
          <span className={styles.label}>
            Add {label.toLowerCase()} “{typed.trim()}” …
          </span>
        </button>
      )}
    </div>
  );
}
