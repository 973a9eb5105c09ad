import { type ReactNode, useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';

/** Undefined on the first page of a visit, whose heading does not take the focus. */
let previousPath: string | undefined;

/** The h1 of a page. It takes the focus after a navigation, so that screen readers announce the new page. */
export function PageHeading({ className, children }: { className?: string | undefined; children: ReactNode }) {
  const heading = useRef<HTMLHeadingElement>(null);
  const { pathname } = useLocation();
  useEffect(() => {
    const hasNavigated = previousPath !== undefined && previousPath !== pathname;
    previousPath = pathname;
    if (hasNavigated) heading.current?.focus({ preventScroll: true });
  }, [pathname]);
  return (
    <h1 ref={heading} className={className} tabIndex={-1}>
      {children}
    </h1>
  );
}
