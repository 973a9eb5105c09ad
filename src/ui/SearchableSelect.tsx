import { useId, useRef, useState } from 'react';
import { Icon } from './Icon.tsx';
import styles from './SearchableSelect.module.css';
import select from './Select.module.css';
import { useListKeys } from './useListKeys.ts';

export type SelectOption = { value: string; label: string; note?: string | undefined };
export type SelectGroup = { label?: string; options: readonly SelectOption[] };

type SearchableSelectProps = {
  /** What is chosen here, for the button's name and the list's: "Guest". */
  label: string;
  shown: string;
  value: string;
  isSet: boolean;
  groups: readonly SelectGroup[];
  /** Which options stay when this is typed. */
  matches: (option: SelectOption, typed: string) => boolean;
  onPick: (value: string) => void;
};

/**
 * A button, a popover, a search field, and a list whose options take the real focus: swiping on a phone with a screen
 * reader visits them one by one, which a highlighted option that only looks focused does not allow.
 */
export function SearchableSelect({ label, shown, value, isSet, groups, matches, onPick }: SearchableSelectProps) {
  const id = useId();
  const popover = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const field = useRef<HTMLInputElement>(null);
  const [isOpen, setIsOpen] = useState(false);
  const [typed, setTyped] = useState('');
  const found = groups
    .map((group) => ({ ...group, options: group.options.filter((option) => matches(option, typed)) }))
    .filter(({ options }) => options.length > 0);
  const options = found.flatMap((group) => group.options);
  const first = options[0];
  /** Tab leads from the field to one option; the arrows lead on. */
  const entry = options.find((option) => option.value === value) ?? first;

  const pick = (option: SelectOption | undefined) => {
    if (!option) return;
    onPick(option.value);
    popover.current?.hidePopover();
    button.current?.focus();
  };
  const keys = useListKeys({ list: popover, field, onType: setTyped });

  return (
    <div className={select.wrap} style={{ anchorName: `--${id}` } as React.CSSProperties}>
      <button
        ref={button}
        type="button"
        className={select.pill}
        data-set={isSet || undefined}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        aria-label={`${label} filter, ${shown}`}
        popoverTarget={`${id}-list`}
      >
        {shown}
      </button>
      <div
        ref={popover}
        id={`${id}-list`}
        popover="auto"
        role="dialog"
        aria-label={label}
        className={styles.popover}
        style={{ positionAnchor: `--${id}` } as React.CSSProperties}
        onToggle={(event) => {
          setIsOpen(event.newState === 'open');
          setTyped('');
          if (event.newState === 'open') field.current?.focus();
        }}
        onKeyDown={keys}
      >
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
              pick(first);
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
                    onClick={() => pick(option)}
                    onKeyDown={(event) => {
                      if (event.key !== 'Enter' && event.key !== ' ') return;
                      event.preventDefault();
                      pick(option);
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
        {isOpen && found.length === 0 && (
          <p className={styles.nothing} role="status">
            No {label.toLowerCase()} of that name
          </p>
        )}
      </div>
    </div>
  );
}
