import { type ReactNode, useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';

/** The page before this one; the first page of a visit has none, and its heading does not ask for the focus. */
let last: string | undefined;

/** The h1 of a page. Coming from another page the focus goes here, so that what changed is read and Tab goes on from it. */
export function PageHeading({ className, children }: { className?: string | undefined; children: ReactNode }) {
  const heading = useRef<HTMLHeadingElement>(null);
  const { pathname } = useLocation();
  useEffect(() => {
    const isAnother = last !== undefined && last !== pathname;
    last = pathname;
    if (isAnother) heading.current?.focus({ preventScroll: true });
  }, [pathname]);
  return (
    <h1 ref={heading} className={className} tabIndex={-1}>
      {children}
    </h1>
  );
}
