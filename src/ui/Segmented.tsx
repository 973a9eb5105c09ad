import { Radios } from './Radios.tsx';
import styles from './Segmented.module.css';

type SegmentedProps<Value extends string | null> = {
  legend: string;
  options: readonly { value: Value; label: string }[];
  value: Value;
  onPick: (value: Value) => void;
};

/** A segmented control, made of radios so that the arrow keys work. */
export function Segmented<Value extends string | null>({ legend, ...radios }: SegmentedProps<Value>) {
  return (
    <fieldset>
      <legend className="vh">{legend}</legend>
      <div className={styles.segments}>
        <Radios {...radios} />
      </div>
    </fieldset>
  );
}
