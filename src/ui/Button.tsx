import type { ComponentProps } from 'react';
import styles from './Button.module.css';

type Look = 'primary' | 'plain' | 'quiet' | 'icon';

type ButtonProps = ComponentProps<'button'> & {
  look: Look;
  /** The action is running. Further clicks are ignored. */
  busy?: boolean;
  /** The action is not available yet, for a reason shown next to the button. Clicks are ignored. */
  blocked?: boolean;
};

/** Uses `aria-disabled` and not `disabled` for busy and blocked buttons, so that they keep the focus. */
export function Button({ look, busy = false, blocked = false, type = 'button', onClick, ...rest }: ButtonProps) {
  return (
    <button
      {...rest}
      type={type}
      className={styles[look]}
      aria-disabled={busy || blocked || undefined}
      data-busy={busy || undefined}
      onClick={(event) => (busy || blocked ? event.preventDefault() : onClick?.(event))}
    />
  );
}
