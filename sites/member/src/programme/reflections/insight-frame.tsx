import type { ReactNode } from 'react';

export const InsightFrame = ({ children }: { children: ReactNode }): ReactNode => (
  <section aria-label="AI Insight" className="rounded-lg bg-tint p-5 sm:p-6">
    <h3 className="mb-2 font-sans text-xs font-semibold tracking-wide uppercase text-primary">
      AI Insight
    </h3>
    {children}
  </section>
);
