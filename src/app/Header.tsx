import { NavLink, useLocation } from 'react-router-dom';
import type { Layout } from '#catalogue/list/address.ts';
import { allCleared, selectActiveCount } from '#store/filtersSlice.ts';
import { useAppSelector, useAppStore } from '#store/hooks.ts';
import { selectSite } from '#store/siteSlice.ts';
import { hasModifier } from '#ui/hasModifier.ts';
import { phoneQuery, useMedia } from '#ui/hooks/useMedia.ts';
import { Icon } from '#ui/Icon.tsx';
import { Logo } from '#ui/Logo.tsx';
import styles from './Header.module.css';

type HeaderProps = {
  /** The layout of the list, which uses more of a large window. */
  wide: Layout | undefined;
  isOnField: boolean;
  /** Attributes of the links to other pages. */
  linkProps: LinkProps;
};

/** On the desk, other pages open in a new tab, because leaving it signs out. */
export type LinkProps = { target?: '_blank'; title?: string };

export function Header({ wide, isOnField, linkProps }: HeaderProps) {
  const { title, links, tour } = useAppSelector(selectSite);
  const isPhone = useMedia(phoneQuery);
  const isOnList = useLocation().pathname === '/';
  const showWholeList = useShowWholeList();
  const { channel, membership, shop } = links;
  return (
    <header className={styles.header} data-wide={wide} data-field={isOnField || undefined}>
      <div className="wrap">
        <NavLink
          className={() => styles.brand}
          to="/"
          onClick={(event) => {
            if (isOnList && !hasModifier(event)) showWholeList();
          }}
          {...linkProps}
        >
          <Logo />
          {title}
        </NavLink>
        {(tour ?? links.tour ?? channel ?? membership ?? shop) && (
          <nav className={styles.nav} aria-label="The show">
            <ul>
              <Outbound href={channel}>Videos</Outbound>
              <Outbound href={membership}>Membership</Outbound>
              <Outbound href={shop}>Shop</Outbound>
              {tour && !(isPhone && links.tour) ? (
                <li>
                  <NavLink to="/tour" {...linkProps}>
                    Tour
                  </NavLink>
                </li>
              ) : (
                <Outbound href={links.tour}>Tour</Outbound>
              )}
            </ul>
          </nav>
        )}
      </div>
    </header>
  );
}

/** On the list, the logo leads to its beginning and clears the filters. */
function useShowWholeList(): () => void {
  const store = useAppStore();
  return () => {
    if (selectActiveCount(store.getState()) > 0) store.dispatch(allCleared());
    scrollTo({ top: 0 });
  };
}

function Outbound({ href, children }: { href: string | undefined; children: string }) {
  if (!href) return null;
  return (
    <li>
      <a href={href} target="_blank" rel="noopener noreferrer">
        {children}
        <Icon name="leave" />
        <span className="vh"> (opens in a new tab)</span>
      </a>
    </li>
  );
}
