import { type KeyboardEvent, type Ref, useEffect, useRef, useState } from 'react';
import { Button } from './Button.tsx';
import { isComposing } from './hasModifier.ts';
import { useListKeys } from './hooks/useListKeys.ts';
import { Icon } from './Icon.tsx';
import styles from './OptionList.module.css';

/** `isEmpty`: it would leave nothing to see. */
export type SelectOption = { value: string; label: string; note?: string | undefined; isEmpty?: boolean | undefined };
export type SelectGroup = { label?: string; options: readonly SelectOption[] };
/** A lower rank is a better match. */
type FoundOption = { option: SelectOption; rank: number };
export type SearchOptions = (options: readonly SelectOption[], typed: string) => readonly FoundOption[];

export type OptionListProps = {
  /** What an option is: "Guest". */
  label: string;
  /** '' if nothing is picked yet; undefined if a pick acts at once, so that Enter needs something typed. */
  value: string | undefined;
  groups: readonly SelectGroup[];
  /** The options that match the search text, best first. */
  search: SearchOptions;
  onPick: (value: string) => void;
  /** Creates an option from the search text; `offers` returns whether that text can be one. */
  adding?: { offers: (typed: string) => boolean; onAdd: (typed: string) => void } | undefined;
  /** Why options are missing, with an optional retry. */
  loadStatus?: { text: string; onRetry?: () => void } | undefined;
};

/**
 * A search field above a listbox. The options take the real focus instead of `aria-activedescendant`, so that screen
 * readers on phones can swipe through them.
 */
export function OptionList(props: OptionListProps & { isOpen: boolean }) {
  const { label, value, groups, search, onPick, adding, loadStatus, isOpen } = props;
  const frame = useRef<HTMLDivElement>(null);
  const field = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState('');
  const found = groups
    .map((group) => ({ ...group, found: search(group.options, typed) }))
    .filter((group) => group.found.length > 0);
  const all = found.flatMap((group) => group.found);
  const newOption = typed.trim();
  const clear = () => setTyped('');
  // A fast visitor picks before the list is known to be open, so that it never closes.
  const pick = (picked: string) => {
    clear();
    onPick(picked);
  };
  const add = adding?.offers(typed) ? () => adding.onAdd(newOption) : undefined;
  /** Among equally good matches it only moves the focus to the first, where a second Enter picks it. */
  const handleEnter = () => {
    const [first, second] = newOption ? bestOf(all) : pickedIn(all, value);
    if (!first) add?.();
    else if (second) frame.current?.querySelectorAll<HTMLElement>('[role="option"]')[all.indexOf(first)]?.focus();
    else pick(first.option.value);
  };

  useFieldFocus(field, isOpen, clear);
  const handleKeys = useListKeys({ list: frame, field, onType: setTyped });
  const retry = () => {
    // The button may disappear with the answer.
    field.current?.focus();
    loadStatus?.onRetry?.();
  };

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it handles the keys of the field and the options inside
    <div ref={frame} className={styles.frame} onKeyDown={handleKeys}>
      <FilterField
        ref={field}
        label={`Search ${label.toLowerCase()}s`}
        value={typed}
        onType={setTyped}
        onEnter={handleEnter}
      />
      <div className={styles.list} role="listbox" aria-label={label}>
        {isOpen && <OptionGroups label={label} groups={found} value={value} onPick={pick} />}
      </div>
      {isOpen && loadStatus && (
        <div className={styles.status}>
          <p role="status">{loadStatus.text}</p>
          {loadStatus.onRetry && (
            <Button look="quiet" onClick={retry}>
              Try again
            </Button>
          )}
        </div>
      )}
      {/* Screen readers ignore text that is added together with its live region. */}
      {isOpen && !loadStatus && (
        <p className={styles.nothing} role="status">
          {found.length === 0 && `No matching ${label.toLowerCase()}s`}
        </p>
      )}
      {isOpen && add && (
        <button type="button" className={`${styles.option} ${styles.add}`} onClick={add}>
          <Icon name="plus" />
          <span className={styles.label}>
            Add {label.toLowerCase()} “<bdi>{newOption}</bdi>”…
          </span>
        </button>
      )}
    </div>
  );
}

function bestOf(all: readonly FoundOption[]): FoundOption[] {
  const best = Math.min(...all.map(({ rank }) => rank));
  return all.filter(({ rank }) => rank === best);
}

/** What Enter picks as long as nothing is typed: what is picked already, or if nothing is, the first. */
function pickedIn(all: readonly FoundOption[], value: string | undefined): FoundOption[] {
  return all.filter(({ option }) => value === '' || option.value === value).slice(0, 1);
}

function useFieldFocus(field: { current: HTMLInputElement | null }, isOpen: boolean, onClose: () => void): void {
  // The popover focuses an `autofocus` field itself, before the next key press. React never renders the attribute.
  useEffect(() => field.current?.setAttribute('autofocus', ''), [field]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: it runs when the list opens or closes
  useEffect(() => {
    if (isOpen) field.current?.focus({ preventScroll: true });
    // On closing and not on opening, when a letter may have been typed already.
    else onClose();
  }, [isOpen]);
}

type FilterFieldProps = {
  ref: Ref<HTMLInputElement>;
  label: string;
  value: string;
  onType: (text: string) => void;
  onEnter: () => void;
};

function FilterField({ ref, label, value, onType, onEnter }: FilterFieldProps) {
  const handleEnter = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || isComposing(event)) return;
    // Otherwise the same key press would activate the button that gets the focus.
    event.preventDefault();
    if (!event.repeat) onEnter();
  };
  return (
    <div className={styles.field}>
      <Icon name="search" />
      <input
        ref={ref}
        type="search"
        aria-label={label}
        placeholder={label}
        autoComplete="off"
        value={value}
        onChange={(event) => onType(event.target.value)}
        onKeyDown={handleEnter}
      />
    </div>
  );
}

type OptionGroupsProps = Pick<OptionListProps, 'label' | 'value' | 'onPick'> & {
  groups: readonly { label?: string; found: readonly FoundOption[] }[];
};

function OptionGroups({ label, groups, value, onPick }: OptionGroupsProps) {
  const options = groups.flatMap(({ found }) => found.map(({ option }) => option));
  /** The one option in the tab order: Tab leads from the field to it, the arrow keys lead on. */
  const tabStop = options.find((option) => option.value === value) ?? options[0];
  return groups.map((group) => (
    // biome-ignore lint/a11y/useSemanticElements: a listbox may not contain a fieldset
    <div key={group.label ?? ''} role="group" aria-label={group.label ?? label}>
      {group.label && (
        <div className={styles.group} role="presentation">
          {group.label}
        </div>
      )}
      {group.found.map(({ option }) => (
        <div
          key={option.value}
          role="option"
          tabIndex={option === tabStop ? 0 : -1}
          aria-selected={option.value === value}
          className={styles.option}
          data-empty={option.isEmpty || undefined}
          onClick={() => onPick(option.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter' && event.key !== ' ') return;
            event.preventDefault();
            // The key that moved the focus here may still be held.
            if (!event.repeat) onPick(option.value);
          }}
        >
          <span className={styles.label}>{option.label}</span>
          {option.note && <span className={styles.note}>{option.note}</span>}
          {option.value === value && <Icon name="check" />}
        </div>
      ))}
    </div>
  ));
}
