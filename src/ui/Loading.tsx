import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import styles from './Loading.module.css';
import { Logo } from './Logo.tsx';

type LoadingProps = {
  label: string;
  /** What it stood for is there: it fades, and then it is gone. */
  isOver?: boolean;
};

/** Fills the screen while there is nothing else to show. */
export function Loading({ label, isOver = false }: LoadingProps) {
  const screen = useRef<HTMLDivElement>(null);
  const [isGone, setIsGone] = useState(isOver);
  useEffect(() => {
    const fade = isOver ? screen.current?.getAnimations?.().at(0) : undefined;
    if (!fade) return setIsGone(isOver);
    const end = () => setIsGone(true);
    fade.addEventListener('finish', end);
    return () => fade.removeEventListener('finish', end);
  }, [isOver]);

  // On the root and not looked for with :has(), which would be asked anew at every change of the page.
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
      ref={screen}
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
