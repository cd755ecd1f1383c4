import { useFlash } from '@repo/web/browser/flash.ts';
import { focusPage } from '@repo/web/browser/view-start.ts';
import { ToastProvider } from '@repo/ui/dialogs/toast';
import { useLayoutEffect, useRef, useState, ViewTransition, type ReactNode } from 'react';
import {
  Outlet,
  ScrollRestoration,
  useLocation,
  useNavigation,
  type Location,
} from 'react-router-dom';
import { HelpLink } from '../browser/exit-link.tsx';
import { HeaderTools } from '../browser/header-tools.ts';
import { Header } from './header.tsx';

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
