import { useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { Button } from './Button.tsx';
import styles from './CopyMoment.module.css';
import { useToastContainer } from './toastContainer.ts';

/**
 * For developers and for reports: copies what the page shows as the text of a file, and then offers that file. The
 * press changes nothing on the page: it keeps the focus where it is, and closes no search.
 */
export function CopyMoment({ takeMoment }: { takeMoment: () => string }) {
  const dialog = useToastContainer();
  const pressed = useRef<string>(undefined);
  const [copy, setCopy] = useState<{ isCopied: boolean; file: string }>();

  const copyMoment = async () => {
    const text = pressed.current ?? takeMoment();
    pressed.current = undefined;
    const isCopied = await copyText(text);
    if (copy) URL.revokeObjectURL(copy.file);
    setCopy({ isCopied, file: URL.createObjectURL(new Blob([text])) });
  };
  const part = (
    <aside
      className={styles.moment}
      aria-label="For reports"
      onPointerDown={(event) => event.stopPropagation()}
      onMouseDown={(event) => event.preventDefault()}
    >
      <Button
        look="plain"
        // Now, because the browser closes an open menu at every press outside.
        onPointerDown={() => {
          pressed.current = takeMoment();
        }}
        onClick={() => void copyMoment()}
      >
        Copy this moment
      </Button>
      <span role="status">{copy && (copy.isCopied ? 'Copied.' : 'The browser did not allow copying.')}</span>
      {copy && (
        <a href={copy.file} download="moment.json">
          Save as a file
        </a>
      )}
    </aside>
  );
  // What is outside an open dialog cannot be pressed.
  return dialog ? createPortal(part, dialog) : part;
}

async function copyText(text: string): Promise<boolean> {
  try {
    // Missing on a page without HTTPS, and may be denied.
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}
