import type { ComponentProps } from 'react';
import styles from './Button.module.css';

type Look = 'primary' | 'plain' | 'quiet' | 'icon';

/**
 * A press that has begun may be pressed again by mistake: `busy` keeps the focus here and lets the press go by. So does
 * `blocked`, for what cannot be done yet and says why beside it.
 */
export function Button({
  look,
  busy = false,
  blocked = false,
  type = 'button',
  onClick,
  ...rest
}: ComponentProps<'button'> & { look: Look; busy?: boolean; blocked?: boolean }) {
  return (
    <button
      {...rest}
      // The type is a prop with a safe default.
      type={type}
      className={styles[look]}
      aria-disabled={busy || blocked || undefined}
      data-busy={busy || undefined}
      onClick={(event) => (busy || blocked ? event.preventDefault() : onClick?.(event))}
    />
  );
}
