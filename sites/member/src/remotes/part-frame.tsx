import { FirstViewContext, useSearch, type FirstView } from '@repo/client/browser/first-view.ts';
import { ToastProvider } from '@repo/ui/toast';
import type { ReactNode } from 'react';

/** What the page tells every part that fills it. */
export interface PartProps {
  /** The view that the page showed before the part was here, to go on from. */
  firstView?: FirstView | undefined;
}

interface PartFrameProps extends PartProps {
  children: (search: string) => ReactNode;
}

const Inside = ({ children }: Pick<PartFrameProps, 'children'>): ReactNode => children(useSearch());

/** Around every part that fills a page: toasts, and the page's own query. */
export const PartFrame = ({ firstView, children }: PartFrameProps): ReactNode => (
  <FirstViewContext value={firstView ?? { isMember: false }}>
    <ToastProvider closeLabel="Close message">
      <Inside>{children}</Inside>
    </ToastProvider>
  </FirstViewContext>
);
