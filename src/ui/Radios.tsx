import { type MouseEvent, type ReactNode, useId, useReducer } from 'react';

type RadiosProps<Value extends string> = {
  options: readonly { value: Value; label: ReactNode }[];
  value: Value;
  onPick: (value: Value) => void;
  /** Of each label. */
  className?: string | undefined;
};

/**
 * Radios of one group, each in its label. After a change that React takes note of it looks for radios of the same name
 * through the whole page, which takes long beside a long list: so it is told of none, and the click is what counts. The
 * arrow keys click, too.
 */
export function Radios<Value extends string>({ options, value, onPick, className }: RadiosProps<Value>) {
  const name = useId();
  // The browser has moved the mark. Where what was picked does not come to hold, it moves back.
  const [, drawAgain] = useReducer((times: number) => times + 1, 0);
  const pick = (picked: Value) => {
    if (picked === value) return;
    onPick(picked);
    drawAgain();
  };
  return options.map((option) => {
    const on = { onClickCapture: takeForKnown, onClick: () => pick(option.value), onChange: nothing };
    return (
      <label key={option.value} className={className}>
        <input type="radio" name={name} checked={option.value === value} {...on} />
        {option.label}
      </label>
    );
  });
}

/** React remembers what has been set, and compares that with what it finds. */
function takeForKnown({ currentTarget }: MouseEvent<HTMLInputElement>): void {
  const { checked } = currentTarget;
  currentTarget.checked = checked;
}

/** React asks for it where `checked` is given. */
function nothing(): void {}
