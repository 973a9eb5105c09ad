import { Radios } from './Radios.tsx';
import styles from './Segmented.module.css';

type SegmentedProps<Value extends string> = {
  legend: string;
  options: readonly { value: Value; label: string }[];
  value: Value;
  onPick: (value: Value) => void;
};

/** A few choices of which one holds: radios, so that the arrow keys do what they do everywhere. */
export function Segmented<Value extends string>({ legend, ...radios }: SegmentedProps<Value>) {
  return (
    <fieldset>
      <legend className="vh">{legend}</legend>
      <div className={styles.segments}>
        <Radios {...radios} />
      </div>
    </fieldset>
  );
}
