import { useId } from 'react';
import { Radio } from './Radio.tsx';
import styles from './Segmented.module.css';

type SegmentedProps<Value extends string> = {
  legend: string;
  options: readonly { value: Value; label: string }[];
  value: Value;
  onPick: (value: Value) => void;
};

/** A few choices of which one holds: radios, so that the arrow keys do what they do everywhere. */
export function Segmented<Value extends string>({ legend, options, value, onPick }: SegmentedProps<Value>) {
  const name = useId();
  return (
    <fieldset>
      <legend className="vh">{legend}</legend>
      <div className={styles.segments}>
        {options.map((option) => (
          <Radio key={option.value} name={name} checked={option.value === value} onPick={() => onPick(option.value)}>
            {option.label}
          </Radio>
        ))}
      </div>
    </fieldset>
  );
}
