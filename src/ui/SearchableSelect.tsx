import { useContext, useEffect, useId, useRef } from 'react';
import { DialogShown } from './Modal.tsx';
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
  /** Whoever holds this closes the list when something is picked. */
  isOpen: boolean;
  /** The person opened or left the list, in whichever way the browser offers. */
  onToggle: (isOpen: boolean) => void;
};

/** A button, and a popover with a searchable list. */
export function SearchableSelect(props: SearchableSelectProps) {
  const { name, shown, isSet, inverse = false, isOpen: isWanted, onToggle, ...list } = props;
  const { label, onPick, adding } = list;
  const isOpen = useContext(DialogShown) && isWanted;
  const id = useId();
  const popover = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  /** What the browser shows: it opens and closes popovers by itself, and tells of it later. */
  const isShown = useRef(false);
  useEffect(() => {
    if (isOpen === isShown.current) return;
    isShown.current = isOpen;
    if (isOpen) popover.current?.showPopover();
    else popover.current?.hidePopover();
  }, [isOpen]);

  /** At once, also where the browser has opened it and not told of it yet: nothing may open it again afterwards. */
  const hide = () => {
    isShown.current = false;
    popover.current?.hidePopover();
  };
  const leave = () => {
    hide();
    onToggle(false);
  };

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only sees the focus leave what stands inside
    <div
      className={select.wrap}
      data-inverse={inverse || undefined}
      style={{ anchorName: `--${id}` } as React.CSSProperties}
      onBlur={({ currentTarget, relatedTarget }) => {
        // The browser keeps a popover open behind whoever goes on with Tab.
        if (!relatedTarget || currentTarget.contains(relatedTarget)) return;
        if (isOpen || isShown.current) leave();
        else hide();
      }}
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
        onToggle={({ newState }) => {
          const isNow = newState === 'open';
          // What was done from here is told as well. Not held against `isOpen`: it may be closed again before that is drawn.
          if (isNow === isShown.current) return;
          isShown.current = isNow;
          onToggle(isNow);
        }}
      >
        <OptionList
          {...list}
          isOpen={isOpen}
          onPick={(value) => {
            hide();
            onPick(value);
            button.current?.focus();
          }}
          adding={
            adding && {
              ...adding,
              onAdd: (typed) => {
                leave();
                button.current?.focus();
                adding.onAdd(typed);
              },
            }
          }
        />
      </div>
    </div>
  );
}
