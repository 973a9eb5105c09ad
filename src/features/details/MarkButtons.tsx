import { flushSync } from 'react-dom';
import type { Id } from '#contract/track.ts';
import { useAppDispatch, useAppSelector } from '#store/hooks.ts';
import { heardToggled, savedToggled, selectVisitorMarks } from '#store/visitorMarksSlice.ts';
import { findTitle } from '#track/rowFocus.ts';
import { Icon, IconDrawing } from '#ui/Icon.tsx';
import styles from './MarkButtons.module.css';

const bookmarkPath = 'M7 4h10v16l-5-4-5 4z';

/** Marks a track as heard or saves it for later, in this browser only. Disabled until the marks have been read. */
export function MarkButtons({ id }: { id: Id }) {
  const dispatch = useAppDispatch();
  const remembered = useAppSelector(selectVisitorMarks);
  const isUnknown = remembered === null;
  const isHeard = remembered?.heard.includes(id) ?? false;
  const isSaved = remembered?.saved.includes(id) ?? false;
  return (
    <p className={`${styles.marks} needs-script`}>
      <button
        type="button"
        className={styles.mark}
        disabled={isUnknown}
        data-on={isHeard || undefined}
        onClick={() => keepInSight(id, () => dispatch(heardToggled(id)))}
      >
        <Icon name="check" />
        {isHeard ? 'Heard' : 'Mark as heard'}
      </button>
      <button
        type="button"
        className={styles.mark}
        disabled={isUnknown}
        data-on={isSaved || undefined}
        onClick={() => keepInSight(id, () => dispatch(savedToggled(id)))}
      >
        <IconDrawing path={bookmarkPath} />
        {isSaved ? 'Saved' : 'Save for later'}
      </button>
    </p>
  );
}

/** On a phone, the first mark adds a line of tools above the list. The row stays where it is behind the dialog. */
function keepInSight(id: Id, change: () => void): void {
  const title = findTitle(id);
  const before = title?.getBoundingClientRect().top ?? 0;
  flushSync(change);
  if (title?.isConnected) scrollBy({ top: title.getBoundingClientRect().top - before, behavior: 'instant' });
}
