import type { ReactNode } from 'react';
import { useHref, useLinkClickHandler, useLocation } from 'react-router-dom';

type PageLinkProps = {
  to: string;
  className?: string | undefined;
  /** After a press on a link to the page that is shown. */
  onPressHere?: () => void;
  children: ReactNode;
};

/**
 * A link to another page of the site, made from the router's hooks. The router's own `Link` adds 1.9 kB to the first
 * load for prefetching and forms that are not used here. To delete: replace it by `Link`.
 */
export function PageLink({ to, className, onPressHere, children }: PageLinkProps) {
  const href = useHref(to);
  const navigate = useLinkClickHandler<HTMLAnchorElement>(to);
  const isHere = useLocation().pathname === to;
  return (
    <a
      href={href}
      className={className}
      aria-current={isHere ? 'page' : undefined}
      onClick={(event) => {
        navigate(event);
        // With a key pressed, the browser opens another tab or window.
        if (isHere && event.defaultPrevented) onPressHere?.();
      }}
    >
      {children}
    </a>
  );
}
