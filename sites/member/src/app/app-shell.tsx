import { session } from '@repo/web/accounts/session.ts';
import { useBrowserValue } from '@repo/web/browser/browser-value.ts';
import { useResource } from '@repo/web/server/resource.ts';
import { paths } from '@repo/contracts/paths';
import { brand } from '@repo/product/brand';
import { OverlapArt } from '@repo/ui/overlap-art';
import {
  type ReactNode,
  type RefCallback,
  useLayoutEffect,
  useRef,
  useState,
  ViewTransition,
} from 'react';
import {
  NavLink,
  useLocation,
  Outlet,
  ScrollRestoration,
  useNavigation,
  type Location,
} from 'react-router-dom';
import { useFlash } from '@repo/web/browser/flash.ts';
import { focusPage } from '@repo/web/browser/view-start.ts';
import { ToastProvider } from '@repo/ui/dialogs/toast';
import { ExitButton, HelpLink } from '../browser/exit-link.tsx';
import { HeaderTools } from '../browser/header-tools.ts';

const linkClass =
  'inline-flex min-h-11 items-center rounded-full px-2 text-sm font-semibold text-muted ' +
  'no-underline hover:bg-tint hover:text-ink aria-[current=page]:text-ink sm:px-4';

const navClass = 'flex flex-wrap items-center @max-[18.9rem]:order-last @max-[18.9rem]:w-full';
const threePlacesClass = '@max-[27rem]:*:px-1.5 @max-[27rem]:*:text-xs @max-[21rem]:*:px-1';
const markClass =
  'mr-auto flex min-h-11 min-w-11 items-center gap-2 text-ink no-underline @max-[22.4rem]:has-[+:not(:empty)]:hidden';
const threePlacesMarkClass = '@max-[22.4rem]:hidden @max-[27rem]:has-[+:not(:empty)]:hidden';

interface HeaderProps {
  /** Receives the element where the open page renders its own tools, e.g. a week's contents. */
  toolsRef: RefCallback<HTMLElement>;
}

/**
 * A slim sticky row: brand, navigation and quick exit. On the smallest phones the brand makes room
 * for a page's own tools, and for a third entry, which is known only after a moment: nothing may
 * move then. With text twice as large the navigation gets a row below. Container queries see that
 * size; media queries do not.
 */
const Header = ({ toolsRef }: HeaderProps): ReactNode => {
  const { data: user } = useResource(session);
  const { pathname } = useLocation();
  // The coach has no account to leave; the prerendered header, one for all pages, has the button.
  const isCoach = useBrowserValue(() => pathname === paths.client, false);
  return (
    <header className="@container sticky top-0 z-30 border-b border-line bg-bg print:hidden">
      <div className="mx-auto flex min-h-(--header) max-w-6xl flex-wrap items-center justify-end px-(--gutter) @min-[24rem]:gap-1 sm:gap-2">
        <a
          href={paths.home}
          className={`${markClass} ${user?.paidForCoaching ? threePlacesMarkClass : ''}`}
        >
          <OverlapArt week={4} rings={0} className="w-9 shrink-0" />
          <span className="font-display text-lg whitespace-nowrap max-sm:sr-only">
            {brand.name}
          </span>
        </a>
        <div ref={toolsRef} className="contents" />
        {user && (
          <nav
            aria-label="Member"
            className={`${navClass} ${user.paidForCoaching ? threePlacesClass : ''}`}
          >
            {user.hasPremium && (
              <NavLink to={paths.selfGuided} className={linkClass}>
                Program
              </NavLink>
            )}
            {user.paidForCoaching && (
              <NavLink to={paths.coaching} className={linkClass}>
                Coaching
              </NavLink>
            )}
            <NavLink to={paths.profile} className={linkClass}>
              Profile
            </NavLink>
          </nav>
        )}
        {!isCoach && <ExitButton />}
      </div>
    </header>
  );
};

/** Focuses the heading of a new page, for keyboard users. */
const usePathChange = (pathname: string): React.RefObject<HTMLElement | null> => {
  const mainRef = useRef<HTMLElement>(null);
  const shownRef = useRef(pathname);
  useLayoutEffect(() => {
    if (shownRef.current === pathname) return;
    shownRef.current = pathname;
    if (mainRef.current) focusPage(mainRef.current);
  }, [pathname]);
  return mainRef;
};

/** Shows the message that the last page left. */
const Flash = ({ page }: { page: string }): null => {
  useFlash(page);
  return null;
};

/** Neither a page opened by the browser nor a plain anchor link has a location key of its own. */
const placeOf = ({ key, pathname, hash }: Location): string => key + pathname + hash;

/** The app shell: what surrounds every member page. */
export const AppShell = (): ReactNode => {
  const { pathname } = useLocation();
  // The current page stays until the next one has all its data.
  const isWaiting = useNavigation().state !== 'idle';
  const mainRef = usePathChange(pathname);
  const [tools, setTools] = useState<HTMLElement | null>(null);
  return (
    <ToastProvider closeLabel="Close message">
      <Flash page={pathname} />
      <ScrollRestoration getKey={placeOf} />
      <a
        href="#main"
        className="sr-only focus:not-sr-only focus:fixed focus:left-4 focus:top-4 focus:z-40 focus:bg-bg focus:p-3"
      >
        Skip to content
      </a>
      <Header toolsRef={setTools} />
      {isWaiting && <div aria-hidden="true" className="page-progress print:hidden" />}
      <main
        id="main"
        ref={mainRef}
        tabIndex={-1}
        aria-busy={isWaiting}
        className="mx-auto min-h-[calc(100dvh-var(--header))] max-w-6xl px-(--gutter) pt-6 pb-24 outline-none sm:pt-10"
      >
        <ViewTransition key={pathname} default="none" enter="page" exit="page">
          <HeaderTools value={tools}>
            <Outlet />
          </HeaderTools>
        </ViewTransition>
      </main>
      {/* Always below the first screen, so that it never moves while a page loads. */}
      <footer className="mx-auto max-w-6xl px-(--gutter) pb-4 print:hidden">
        <HelpLink />
      </footer>
    </ToastProvider>
  );
};
