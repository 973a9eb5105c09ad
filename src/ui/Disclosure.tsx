import { type ReactNode, useId } from 'react';
import styles from './Disclosure.module.css';
import { Icon } from './Icon.tsx';

type DisclosureProps = {
  /** The level of the heading around the button. */
  level: 2 | 3;
  label: ReactNode;
  /** Small text at the end of the line. */
  note?: string;
  isOpen: boolean;
  onPress: () => void;
  children: ReactNode;
};

/** A heading with a button that shows or hides its content. Hidden content is not rendered. */
export function Disclosure({ level, label, note, isOpen, onPress, children }: DisclosureProps) {
  const id = useId();
  const Heading = `h${level}` as const;
  return (
    <>
      <Heading className={styles.heading}>
        <button type="button" className={styles.button} aria-expanded={isOpen} aria-controls={id} onClick={onPress}>
          <span className={styles.text}>
            <span className={styles.label} dir="auto">
              {label}
            </span>
            {note && (
              <span className={styles.note}>
                <span className="vh">, </span>
                {note}
              </span>
            )}
          </span>
          <Icon name="unfold" />
        </button>
      </Heading>
      <div id={id} className={styles.panel} hidden={!isOpen}>
        {isOpen && children}
      </div>
    </>
  );
}
