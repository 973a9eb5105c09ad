import { type ReactNode, useId } from 'react';
import { DeskIcon } from '#desk/DeskIcon.tsx';
import { moreClosed, moreOpened, selectIsMoreShown } from '#desk/store/deskSlice.ts';
import { useAppDispatch, useAppSelector } from '#store/hooks.ts';
import styles from './ToolBar.module.css';

/** The desk's own row in the bar: buttons side by side. */
export function ToolBar({ children }: { children: ReactNode }) {
  return (
    <section className={styles.bar} aria-label="Admin tools">
      {children}
    </section>
  );
}

/** More buttons of the same row. On a small screen they are shown on request. */
export function MoreTools({ children }: { children: ReactNode }) {
  const dispatch = useAppDispatch();
  const isShown = useAppSelector(selectIsMoreShown);
  const id = useId();
  return (
    <>
      <button
        type="button"
        className={styles.toggle}
        aria-expanded={isShown}
        aria-controls={id}
        onClick={() => dispatch(isShown ? moreClosed() : moreOpened())}
      >
        <DeskIcon name="more" />
        <span data-words>More</span>
      </button>
      <div id={id} className={styles.more} data-shown={isShown || undefined}>
        {children}
      </div>
    </>
  );
}
