import { useContext, useEffect, useId, useLayoutEffect, useRef } from 'react';
import { DialogShown } from './hooks/useDeferredShow.ts';
import { OptionList, type OptionListProps } from './OptionList.tsx';
import styles from './SearchableSelect.module.css';
import select from './Select.module.css';

export type { SelectOption } from './OptionList.tsx';

type SearchableSelectProps = OptionListProps & {
  /** The first part of the button's name: "Guest filter". */
  name?: string;
  /** The text of the button. */
  shown: string;
  isSet: boolean;
  /** On a bar in the colours of the other theme. */
  inverse?: boolean;
  /** Controlled by the parent, which also closes the list after a pick. */
  isOpen: boolean;
  /** The user opened or closed the list in one of the browser's ways. */
  onToggle: (isOpen: boolean) => void;
};

/** A button that opens a popover with a searchable list. */
export function SearchableSelect(props: SearchableSelectProps) {
  const { name, shown, isSet, inverse = false, isOpen: isRequested, onToggle, ...list } = props;
  const { label, onPick, adding } = list;
  const isOpen = useContext(DialogShown) && isRequested;
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  const { popover, isShown, hide, onPopoverToggle } = usePopover(isOpen, onToggle);
  const close = () => {
    hide();
    onToggle(false);
  };

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only listens for the focus leaving the elements inside
    <div
      className={select.wrap}
      data-inverse={inverse || undefined}
      onBlur={({ currentTarget, relatedTarget }) => {
        // The browser keeps a popover open when Tab moves the focus out of it.
        if (!relatedTarget || currentTarget.contains(relatedTarget)) return;
        if (isOpen || isShown()) close();
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
        onKeyDown={(event) => {
          // The Enter that picked an option, still held, would open the list again.
          if (event.key === 'Enter' && event.repeat) event.preventDefault();
        }}
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
        onToggle={onPopoverToggle}
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
                close();
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

/** Keeps a popover, which the browser opens and closes by itself, in step with `isOpen`. */
function usePopover(isOpen: boolean, onToggle: (isOpen: boolean) => void) {
  const popover = useRef<HTMLDivElement>(null);
  /** The state in the browser as far as it is known: its toggle event arrives later. */
  const isShown = useRef(false);
  // Opened in a page that the server has rendered, before React hydrated it.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once
  useLayoutEffect(() => {
    isShown.current = popover.current?.matches(':popover-open') ?? false;
    if (isShown.current) onToggle(true);
  }, []);
  useEffect(() => {
    if (isOpen === isShown.current) return;
    isShown.current = isOpen;
    if (isOpen) popover.current?.showPopover();
    else popover.current?.hidePopover();
  }, [isOpen]);

  return {
    popover,
    isShown: () => isShown.current,
    /** Hides a popover, too, whose toggle event has not arrived yet, which would otherwise open the list again. */
    hide: () => {
      isShown.current = false;
      popover.current?.hidePopover();
    },
    onPopoverToggle: ({ newState }: { newState: 'open' | 'closed' }) => {
      const isNowShown = newState === 'open';
      // Our own changes fire the event, too. Comparing with `isOpen` would miss a list that is closed before it
      // rendered.
      if (isNowShown === isShown.current) return;
      isShown.current = isNowShown;
      onToggle(isNowShown);
    },
  };
}
