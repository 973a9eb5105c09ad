import { type ReactNode, useId, useLayoutEffect } from 'react';

type RadiosProps<Value extends string | null> = {
  options: readonly { value: Value; label: ReactNode }[];
  value: Value;
  onPick: (value: Value) => void;
  /** For each label. */
  className?: string | undefined;
};

/** A group of radio buttons, each in its label. */
export function Radios<Value extends string | null>({ options, value, onPick, className }: RadiosProps<Value>) {
  const name = useId();
  // Picked in a page that the server has rendered, before React hydrated it.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once
  useLayoutEffect(() => {
    const radios = [...document.getElementsByName(name)] as HTMLInputElement[];
    const early = options[radios.findIndex(({ checked }) => checked)];
    if (early && early.value !== value) onPick(early.value);
  }, []);
  return options.map((option) => (
    <label key={option.value} className={className}>
      <input type="radio" name={name} checked={option.value === value} onChange={() => onPick(option.value)} />
      {option.label}
    </label>
  ));
}
