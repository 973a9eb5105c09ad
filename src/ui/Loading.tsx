import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import styles from './Loading.module.css';
import { Logo } from './Logo.tsx';

type LoadingProps = {
  label: string;
  /** Loading is over: the overlay fades out and is removed. */
  isOver?: boolean;
};

/** A full-screen overlay while there is nothing else to show. */
export function Loading({ label, isOver = false }: LoadingProps) {
  const overlay = useRef<HTMLDivElement>(null);
  const [isGone, setIsGone] = useState(isOver);
  useEffect(() => {
    const fade = isOver ? overlay.current?.getAnimations?.().at(0) : undefined;
    if (!fade) {
      setIsGone(isOver);
      return;
    }
    // The `finish` event may have come and gone before this effect. The promise is rejected when the overlay returns.
    fade.finished.then(
      () => setIsGone(true),
      () => undefined,
    );
  }, [isOver]);

  // An attribute on the root, because a `:has()` there would be matched again at every change of the page.
  useLayoutEffect(() => {
    const { dataset } = document.documentElement;
    if (isOver) return;
    dataset['covered'] = '';
    return () => {
      delete dataset['covered'];
    };
  }, [isOver]);

  if (isOver && isGone) return null;
  return (
    <div
      ref={overlay}
      className={styles.loading}
      role={isOver ? undefined : 'status'}
      aria-hidden={isOver || undefined}
      data-covering={!isOver || undefined}
    >
      <Logo talking />
      {!isOver && <p>{label}</p>}
    </div>
  );
}
