import { type MouseEvent, useEffect, useId, useState } from 'react';
import { Button } from './Button.tsx';
import styles from './CopyButton.module.css';
import { Icon, IconDrawing } from './Icon.tsx';

const confirmationMs = 4000;
const linkIconPath =
  'M10 14a4.2 4.2 0 0 0 6 0l3.4-3.4a4.2 4.2 0 0 0-6-6L12 6M14 10a4.2 4.2 0 0 0-6 0l-3.4 3.4a4.2 4.2 0 0 0 6 6L12 18';

const copyPath = 'M9 9h11v11H9zM15 9V4H4v11h5';

type CopyButtonProps = {
  label: string;
  /** With the label beside the icon. */
  isWritten?: boolean;
  path?: string;
  text?: string;
};

/**
 * Copies the link to a path of the site, or a text, and confirms it next to the button, or shows it to be copied by
 * hand. Set `key` to the path, or the confirmation of another link stays.
 */
export function CopyButton({ label, isWritten = false, path, text = '' }: CopyButtonProps) {
  const id = useId();
  const [outcome, setOutcome] = useState<'copied' | 'failed'>();
  useEffect(() => {
    if (outcome !== 'copied') return;
    const timer = setTimeout(() => setOutcome(undefined), confirmationMs);
    return () => clearTimeout(timer);
  }, [outcome]);

  const copy = async ({ currentTarget }: MouseEvent<HTMLButtonElement>) => {
    const isCopied = await copyText(textOf(path, text), currentTarget);
    setOutcome(isCopied ? 'copied' : 'failed');
  };
  return (
    <span className={styles.copy}>
      <Button
        look={isWritten ? 'quiet' : 'icon'}
        aria-label={isWritten ? undefined : label}
        aria-describedby={outcome && id}
        onClick={(event) => void copy(event)}
      >
        {outcome === 'copied' ? (
          <Icon name="check" />
        ) : (
          <IconDrawing path={path === undefined ? copyPath : linkIconPath} />
        )}
        {isWritten && label}
      </Button>
      <span id={id} className={styles.outcome} data-outcome={outcome} aria-live="polite">
        {outcome === 'copied' && <span>{path === undefined ? 'Copied' : 'Link copied'}</span>}
        {outcome === 'failed' && (
          <>
            <span>Couldn’t copy. Here {path === undefined ? 'it is' : 'is the link'}:</span>
            <input
              aria-label={path === undefined ? 'Text' : 'Link'}
              readOnly
              value={textOf(path, text)}
              onFocus={({ currentTarget }) => currentTarget.select()}
            />
          </>
        )}
      </span>
    </span>
  );
}

function textOf(path: string | undefined, text: string): string {
  return path === undefined ? text : new URL(path, location.href).href;
}

/** Resolves to whether the text was copied. The fallback puts a field next to `near` for a moment. */
async function copyText(text: string, near: HTMLElement): Promise<boolean> {
  try {
    // Missing on a page without HTTPS, and may be denied by a page that embeds this one.
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return copyBySelection(text, near);
  }
}

/** The field is next to the button because nothing outside an open dialog can be selected. */
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
