import type { ReactNode } from 'react';
import { useHref, useLinkClickHandler } from 'react-router-dom';

type PageLinkProps = { to: string; className?: string | undefined; children: ReactNode };

/** A link to another page of the site. The router's own can prefetch and submit, and all of that would be loaded with it. */
export function PageLink({ to, className, children }: PageLinkProps) {
  const href = useHref(to);
  const go = useLinkClickHandler<HTMLAnchorElement>(to);
  return (
    <a href={href} className={className} onClick={go}>
      {children}
    </a>
  );
}
