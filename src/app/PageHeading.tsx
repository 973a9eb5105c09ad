import { type ReactNode, useLayoutEffect, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';

/** Undefined on the first page of a visit, whose heading does not take the focus. */
let previousPath: string | undefined;

type PageHeadingProps = {
  className?: string | undefined;
  /** What the page is of, where one path has many pages. */
  of?: string;
  children: ReactNode;
};

/**
 * The h1 of a page. It takes the focus after a navigation, so that screen readers announce the new page. A link leads
 * to the beginning of that page; after Back and Forward the browser scrolls.
 */
export function PageHeading({ className, of = '', children }: PageHeadingProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const { pathname } = useLocation();
  const isByLink = useNavigationType() === 'PUSH';
  useLayoutEffect(() => {
    const hasNavigated = previousPath !== undefined && previousPath !== pathname + of;
    previousPath = pathname + of;
    if (!hasNavigated) return;
    heading.current?.focus({ preventScroll: true });
    if (isByLink) scrollTo({ top: 0, behavior: 'instant' });
  }, [pathname, of, isByLink]);
  return (
    <h1 ref={heading} className={className} tabIndex={-1}>
      {children}
    </h1>
  );
}
