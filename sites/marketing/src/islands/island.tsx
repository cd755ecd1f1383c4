import { useFlash } from '@repo/web/browser/flash.ts';
import {
  PrerenderContext,
  useQueryString,
  type PrerenderedVisit,
} from '@repo/web/browser/prerender.ts';
import { Boundary } from '@repo/ui/states/boundary';
import { ToastProvider } from '@repo/ui/dialogs/toast';
import { useEffect, type ReactNode } from 'react';

export interface IslandProps {
  built: PrerenderedVisit;
}

/** Shows the last page's message, and marks this page as hydrated (layouts/island-page.astro). */
const Inside = ({ children }: { children: (search: string) => ReactNode }): ReactNode => {
  useFlash();
  useEffect(() => {
    // Changes for this visit's own address render right after hydration.
    const timer = setTimeout(() => dispatchEvent(new Event('island-ready')));
    return () => {
      clearTimeout(timer);
    };
  }, []);
  return children(useQueryString());
};

/** The frame of every island: toasts, the page's query, and a fallback if rendering fails. */
export const Island = ({
  built,
  children,
}: IslandProps & { children: (search: string) => ReactNode }): ReactNode => (
  <PrerenderContext value={built}>
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
  </PrerenderContext>
);
