import { useId } from 'react';
import { useAppDispatch, useAppSelector } from '#store/hooks.ts';
import { selectSite } from '#store/siteSlice.ts';
import { selectVisitorMarks, stepsClosed } from '#store/visitorMarksSlice.ts';
import { listId } from '#track/rowIds.ts';
import { Button } from '#ui/Button.tsx';
import styles from './HowItWorks.module.css';

/** Three steps for a first visit, if site.json has them, behind a button that takes no room of the list. */
export function HowItWorks() {
  const dispatch = useAppDispatch();
  const id = useId();
  const { howItWorks } = useAppSelector(selectSite);
  const remembered = useAppSelector(selectVisitorMarks);
  if (!howItWorks || !remembered || remembered.knowsSteps) return null;
  const close = () => {
    // The pressed button disappears.
    document.getElementById(listId)?.focus({ preventScroll: true });
    dispatch(stepsClosed());
  };
  return (
    <div className={styles.anchor}>
      <button type="button" className={styles.open} popoverTarget={id}>
        New here?
      </button>
      <div id={id} popover="auto" role="dialog" aria-labelledby={`${id}-title`} className={styles.steps}>
        <p id={`${id}-title`} className={styles.title}>
          How it works
        </p>
        <ol>
          {howItWorks.map(({ title, text }) => (
            <li key={title}>
              <b>{title}</b>
              <span>{text}</span>
            </li>
          ))}
        </ol>
        <Button look="primary" onClick={close}>
          Got it
        </Button>
      </div>
    </div>
  );
}
