import { type ComponentProps, createContext, useContext } from 'react';
import { onPlainPress } from './hasModifier.ts';

/** Shows another page without loading it. Null at the desk, which signs out who leaves it: links open a tab. */
export const ShowPage = createContext<((path: string) => void) | null>(null);

/** A link to another page of the site. */
export function PageLink({ href, ...rest }: ComponentProps<'a'> & { href: string }) {
  const show = useContext(ShowPage);
  if (show) return <a {...rest} href={href} onClick={onPlainPress(() => show(href))} />;
  return <a {...rest} href={href} target="_blank" title="Opens in a new tab" rel="noopener" />;
}
