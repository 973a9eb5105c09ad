import { type ReactNode, useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';

/** The page somebody entered the site on: its heading does not ask for the focus, every later one does. */
let entered: string | undefined;

/** The h1 of a page. Coming from another page the focus goes here, so that what changed is read and Tab goes on from it. */
export function PageHeading({ className, children }: { className?: string | undefined; children: ReactNode }) {
  const heading = useRef<HTMLHeadingElement>(null);
  const { key } = useLocation();
  useEffect(() => {
    entered ??= key;
    if (entered !== key) heading.current?.focus({ preventScroll: true });
  }, [key]);
  return (
    <h1 ref={heading} className={className} tabIndex={-1}>
      {children}
    </h1>
  );
}
