import { type MouseEvent, useEffect, useId, useState } from 'react';
import { Button } from './Button.tsx';
import styles from './CopyButton.module.css';
import { Icon } from './Icon.tsx';

const told = 4000;

/**
 * Copies an address and says so beside itself; where it cannot, it shows the address to be copied by hand. `key` it by
 * what is copied, or it goes on telling of another copy.
 */
export function CopyButton({ label, address }: { label: string; address: string }) {
  const id = useId();
  const [outcome, setOutcome] = useState<'copied' | 'failed'>();
  useEffect(() => {
    if (outcome !== 'copied') return;
    const waiting = setTimeout(() => setOutcome(undefined), told);
    return () => clearTimeout(waiting);
  }, [outcome]);

  const copy = async ({ currentTarget }: MouseEvent<HTMLButtonElement>) => {
    const isCopied = await copyText(address, currentTarget);
    setOutcome(isCopied ? 'copied' : 'failed');
  };
  return (
    <span className={styles.copy}>
      <Button look="icon" aria-label={label} aria-describedby={outcome && id} onClick={(event) => void copy(event)}>
        <Icon name={outcome === 'copied' ? 'check' : 'link'} />
      </Button>
      <span id={id} className={styles.said} data-outcome={outcome} aria-live="polite">
        {outcome === 'copied' && 'Link copied'}
        {outcome === 'failed' && (
          <>
            Could not copy. This is the link:
            <input aria-label="Link" readOnly value={address} onFocus={({ currentTarget }) => currentTarget.select()} />
          </>
        )}
      </span>
    </span>
  );
}

/** Answers whether the text is on the clipboard now. `near` is where the older way may put a field for a moment. */
export async function copyText(text: string, near: HTMLElement): Promise<boolean> {
  try {
    // Not there on a page that came without encryption, and refused by whoever embeds the page and says so.
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return copyBySelection(text, near);
  }
}

/** Outside of an open dialog nothing can be selected, so the field stands beside what was pressed. */
function copyBySelection(text: string, near: HTMLElement): boolean {
  const field = document.createElement('textarea');
  field.value = text;
  field.className = 'vh';
  field.setAttribute('aria-hidden', 'true');
  near.after(field);
  try {
    field.select();
    return document.execCommand('copy');
  } catch {
    return false;
  } finally {
    field.remove();
    near.focus({ preventScroll: true });
  }
}
