import { useFlash } from '@repo/web/browser/flash.ts';
import { useBrowserValue } from '@repo/web/browser/browser-value.ts';
import { Boundary } from '@repo/ui/states/boundary';
import { ToastProvider } from '@repo/ui/dialogs/toast';
import { useEffect, type ReactNode } from 'react';

/** @returns the query of the page's address; empty during hydration */
export const useQueryString = (): string => useBrowserValue(() => window.location.search, '');

/**
 * What the page's inline script has read from the address and the hints (layouts/island-page.astro).
 * All views stand in the page, and styles/views.css shows one: a first render must not ask for this.
 */
export const askedViews = (): string[] =>
  (document.documentElement.dataset['view'] ?? '').split(' ');

/** Shows the last page's message, and marks this page as hydrated (layouts/island-page.astro). */
const Inside = ({ children }: { children: ReactNode }): ReactNode => {
  useFlash();
  useEffect(() => {
    // Changes for this visit's own address render right after hydration.
    const timer = setTimeout(() => dispatchEvent(new Event('island-ready')));
    return () => {
      clearTimeout(timer);
    };
  }, []);
  return children;
};

/** The frame of every island: toasts, and a fallback if rendering fails. */
export const Island = ({ children }: { children: ReactNode }): ReactNode => (
  <Boundary
    fallback={() => (
      <a className="font-semibold text-link underline" href="">
        Open this page again
      </a>
    )}
  >
    <ToastProvider closeLabel="Close message">
      <Inside>{children}</Inside>
    </ToastProvider>
  </Boundary>
);
