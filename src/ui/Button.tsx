import type { ComponentProps } from 'react';
import styles from './Button.module.css';

type Look = 'primary' | 'plain' | 'icon';

/** A press that has begun may be pressed again by mistake: `busy` keeps the focus here and lets the press go by. */
export function Button({
  look,
  busy = false,
  type = 'button',
  onClick,
  ...rest
}: ComponentProps<'button'> & { look: Look; busy?: boolean }) {
  return (
    <button
      {...rest}
      // The type is a prop with a safe default.
      type={type}
      className={styles[look]}
      aria-disabled={busy || undefined}
      onClick={(event) => (busy ? event.preventDefault() : onClick?.(event))}
    />
  );
}
