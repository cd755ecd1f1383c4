import { ToastProvider } from '@repo/ui/toast';
import { useEffect, useRef, type ReactNode } from 'react';
import { Outlet, useLocation, useNavigation } from 'react-router-dom';
import { useFlash } from '../browser/use-flash.ts';
import { Header } from './header.tsx';

/** A new page starts at its top, for the eyes and for the keyboard. */
const usePathChange = (): React.RefObject<HTMLElement | null> => {
  const { pathname } = useLocation();
  const mainRef = useRef<HTMLElement>(null);
  const shownRef = useRef(pathname);
  useEffect(() => {
    if (shownRef.current === pathname) return;
    shownRef.current = pathname;
    window.scrollTo({ top: 0, behavior: 'instant' });
    mainRef.current?.focus({ preventScroll: true });
  }, [pathname]);
  return mainRef;
};

/** Shows the message that the last page left behind. */
const Flash = (): null => {
  useFlash(useLocation().pathname);
  return null;
};

/** Frame of every member page. */
export const Shell = (): ReactNode => {
  const mainRef = usePathChange();
  const { state } = useNavigation();
  return (
    <ToastProvider closeLabel="Close message">
      <Flash />
      <a href="#main" className="sr-only focus:not-sr-only focus:absolute focus:left-4 focus:top-4">
        Skip to content
      </a>
      <Header />
      <main
        id="main"
        ref={mainRef}
        tabIndex={-1}
        aria-busy={state === 'loading'}
        className="mx-auto max-w-6xl px-(--gutter) pb-24 pt-6 outline-none sm:pt-10"
      >
        <Outlet />
      </main>
    </ToastProvider>
  );
};
