import type { ReactNode } from 'react';
import styles from './Message.module.css';

type MessageProps = {
  /** Text, or the heading of a whole page, which gets a louder bubble. */
  title: ReactNode;
  alert?: boolean;
  children: ReactNode;
};

/** The bars of the logo, nearly flat. */
const barHeights = [5, 5, 9, 5, 5, 22, 12, 5, 5, 7, 5, 5];

/** What happened, in the bubble of the mark, and what to do about it, in place of the expected content. */
export function Message({ title, alert = false, children }: MessageProps) {
  return (
    <div className={styles.message} role={alert ? 'alert' : undefined}>
      <div className={styles.bubble} data-loud={typeof title === 'string' ? undefined : ''}>
        <svg viewBox="0 0 116 24" aria-hidden="true">
          {barHeights.map((height, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the bars never change
            <rect key={index} x={index * 10} y={12 - height / 2} width="5" height={height} rx="2.5" />
          ))}
        </svg>
        {typeof title === 'string' ? <h2>{title}</h2> : title}
      </div>
      {children}
    </div>
  );
}
