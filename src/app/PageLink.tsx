import { createContext, type ReactNode, useContext } from 'react';
import { useHref, useLinkClickHandler, useLocation } from 'react-router-dom';

type PageLinkProps = {
  to: string;
  className?: string | undefined;
  /** After a press on a link to the page that is shown. */
  onPressHere?: () => void;
  children: ReactNode;
};

/** Where links to other pages open. The desk has them open in a new tab, because leaving it signs out. */
export const PageLinkTarget = createContext<'' | '_blank'>('');

/**
 * A link to another page of the site, made from the router's hooks. The router's own `Link` adds 1.9 kB to the first
 * load for prefetching and forms that are not used here. To delete: replace it by `Link`.
 */
export function PageLink({ to, className, onPressHere, children }: PageLinkProps) {
  const href = useHref(to);
  const target = useContext(PageLinkTarget);
  const navigate = useLinkClickHandler<HTMLAnchorElement>(to, { target });
  const isHere = useLocation().pathname === to;
  return (
    <a
      href={href}
      className={className}
      target={target || undefined}
      title={target ? 'Opens in a new tab' : undefined}
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
