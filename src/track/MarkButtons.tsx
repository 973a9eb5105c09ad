import type { Id } from '#contract/track.ts';
import { keepInSight } from '#ui/focus.ts';
import { Icon, IconDrawing } from '#ui/Icon.tsx';
import styles from './MarkButtons.module.css';
import { findTitle } from './rowFocus.ts';

type MarkButtonsProps = {
  id: Id;
  /** What the visitor has marked; null until that has been read. */
  marks: { heard: readonly Id[]; saved: readonly Id[] } | null;
  onHeard: (id: Id) => void;
  onSaved: (id: Id) => void;
};

const bookmarkPath = 'M7 4h10v16l-5-4-5 4z';

/** Marks a track as heard or saves it for later, in this browser only. Disabled until the marks have been read. */
export function MarkButtons({ id, marks, onHeard, onSaved }: MarkButtonsProps) {
  const isHeard = marks?.heard.includes(id) ?? false;
  const isSaved = marks?.saved.includes(id) ?? false;
  /** On a phone, the first mark adds a line of tools above the list. The row stays where it is behind the dialog. */
  const mark = (change: (id: Id) => void) => keepInSight(findTitle(id), () => change(id));
  return (
    <p className={`${styles.marks} needs-script`}>
      <button
        type="button"
        className={styles.mark}
        disabled={marks === null}
        data-on={isHeard || undefined}
        onClick={() => mark(onHeard)}
      >
        <Icon name="check" />
        {isHeard ? 'Heard' : 'Mark as heard'}
      </button>
      <button
        type="button"
        className={styles.mark}
        disabled={marks === null}
        data-on={isSaved || undefined}
        onClick={() => mark(onSaved)}
      >
        <IconDrawing path={bookmarkPath} />
        {isSaved ? 'Saved' : 'Save for later'}
      </button>
    </p>
  );
}
