import { type ComponentProps, createContext, type MouseEvent, type ReactNode, useContext } from 'react';
import { type NavigateFunction, useLocation, useNavigate } from 'react-router';

const Navigation = createContext<NavigateFunction | null>(null);

/** Gives all links inside it the router's navigation. Outside of it, a link loads its page as a new document. */
export function LinkNavigation({ children }: { children: ReactNode }) {
  return <Navigation value={useNavigate()}>{children}</Navigation>;
}

interface LinkProps extends ComponentProps<'a'> {
  /** Address of the page, by itself or as a query of this page; of another site for what an operator wrote. */
  to: string;
  /** Stay where the page is scrolled to. */
  preventScrollReset?: boolean | undefined;
  /** Take the place of this page in the browser's history; by default only of the same address. */
  replace?: boolean | undefined;
}

/**
 * Link to a page of the site. It reads its address only at a click: a page has up to a hundred links, and the router's
 * own link reads the routes for each of them whenever it is rendered, on the server and on the phone.
 */
export function Link({ to, preventScrollReset = false, replace, onClick, ...rest }: LinkProps) {
  const navigate = useContext(Navigation);
  const open = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event);
    const { origin, href, pathname, search, hash } = event.currentTarget;
    if (!navigate || origin !== location.origin || !isForThisTab(event)) return;
    event.preventDefault();
    void navigate(pathname + search + hash, { replace: replace ?? href === location.href, preventScrollReset });
  };
  return <a {...rest} href={to} onClick={open} />;
}

/** Link of a menu: marked on its page, and on the pages below it unless `end` is set. */
export function MenuLink({ to, end = false, ...rest }: Omit<LinkProps, 'className'> & { end?: boolean }) {
  const { pathname } = useLocation();
  const isOn = pathname === to || (!end && pathname.startsWith(`${to}/`));
  return <Link {...rest} to={to} className={isOn ? 'on' : undefined} aria-current={isOn ? 'page' : undefined} />;
}

/** Whether nothing has handled a click yet, and the browser would follow it in this tab. */
function isForThisTab(event: MouseEvent<HTMLAnchorElement>): boolean {
  const { target } = event.currentTarget;
  const isModified = event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;
  return !event.defaultPrevented && event.button === 0 && !isModified && (target === '' || target === '_self');
}
