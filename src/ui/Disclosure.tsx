import { type ReactNode, useId } from 'react';
import styles from './Disclosure.module.css';
import { Icon } from './Icon.tsx';

type DisclosureProps = {
  /** Of the heading that the button stands in. */
  level: 2 | 3;
  label: ReactNode;
  /** What stands small at the end of the line. */
  note?: string;
  isOpen: boolean;
  onPress: () => void;
  children: ReactNode;
};

/** A heading that unfolds what belongs to it. What is folded is not in the page. */
export function Disclosure({ level, label, note, isOpen, onPress, children }: DisclosureProps) {
  const id = useId();
  const Heading = `h${level}` as const;
  return (
    <>
      <Heading className={styles.heading}>
        <button type="button" className={styles.button} aria-expanded={isOpen} aria-controls={id} onClick={onPress}>
          <span className={styles.label} dir="auto">
            {label}
          </span>
          {note && (
            <span className={styles.note}>
              <span className="vh">, </span>
              {note}
            </span>
          )}
          <Icon name="unfold" />
        </button>
      </Heading>
      <div id={id} className={styles.panel} hidden={!isOpen}>
        {isOpen && children}
      </div>
    </>
  );
}
