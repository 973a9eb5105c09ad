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
    if (!fade) return setIsGone(isOver);
    const end = () => setIsGone(true);
    fade.addEventListener('finish', end);
    return () => fade.removeEventListener('finish', end);
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
