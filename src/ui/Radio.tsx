import type { MouseEvent, ReactNode } from 'react';

type RadioProps = {
  name: string;
  checked: boolean;
  onPick: () => void;
  className?: string | undefined;
  children: ReactNode;
};

/**
 * A radio in its label. After a change that React takes note of it looks for radios of the same name through the whole
 * page, which takes long beside a long list: so it is told of none, and the click is what counts. The arrow keys click, too.
 */
export function Radio({ name, checked, onPick, className, children }: RadioProps) {
  const input = { name, checked, onClickCapture: takeForKnown, onClick: onPick, onChange: nothing };
  return (
    <label className={className}>
      <input type="radio" {...input} />
      {children}
    </label>
  );
}

/** React remembers what has been set, and compares that with what it finds. */
function takeForKnown({ currentTarget }: MouseEvent<HTMLInputElement>): void {
  const { checked } = currentTarget;
  currentTarget.checked = checked;
}

/** React asks for it where `checked` is given. */
function nothing(): void {}
