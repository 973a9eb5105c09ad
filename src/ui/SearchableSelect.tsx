import { useId, useRef, useState } from 'react';
import { OptionList, type OptionListProps } from './OptionList.tsx';
import styles from './SearchableSelect.module.css';
import select from './Select.module.css';

export type { SelectGroup, SelectOption } from './OptionList.tsx';

type SearchableSelectProps = OptionListProps & {
  /** What the button is called in front of what it shows: "Guest filter". */
  name?: string;
  shown: string;
  isSet: boolean;
  /** On a bar of the other theme's colours. */
  inverse?: boolean;
  onToggle?: (isOpen: boolean) => void;
};

/** A button, and a popover with a searchable list. */
export function SearchableSelect({ name, shown, isSet, inverse = false, onToggle, ...list }: SearchableSelectProps) {
  const { label, onPick, adding } = list;
  const id = useId();
  const popover = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const [isOpen, setIsOpen] = useState(false);
  const close = () => {
    popover.current?.hidePopover();
    button.current?.focus();
  };

  return (
    <div
      className={select.wrap}
      data-inverse={inverse || undefined}
      style={{ anchorName: `--${id}` } as React.CSSProperties}
    >
      <button
        ref={button}
        type="button"
        className={select.pill}
        data-set={isSet || undefined}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        aria-label={`${name ?? `${label} filter`}, ${shown}`}
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
          onToggle?.(event.newState === 'open');
        }}
      >
        <OptionList
          {...list}
          isOpen={isOpen}
          onPick={(value) => {
            onPick(value);
            close();
          }}
          adding={
            adding && {
              ...adding,
              onAdd: (typed) => {
                close();
                adding.onAdd(typed);
              },
            }
          }
        />
      </div>
    </div>
  );
}
