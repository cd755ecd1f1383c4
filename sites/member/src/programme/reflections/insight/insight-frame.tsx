import { OverlapArt } from '@repo/ui/overlap-art';
import { useEffect, useRef, type ReactNode } from 'react';
import { insightId } from '../../reading/parts.ts';

export const InsightFrame = ({ children }: { children: ReactNode }): ReactNode => {
  const headingRef = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (document.activeElement?.hasAttribute('data-answer'))
      headingRef.current?.focus({ preventScroll: true });
  }, []);
  return (
    <section aria-labelledby={insightId} className="rounded-lg bg-tint p-5 sm:p-6">
      <h3
        ref={headingRef}
        id={insightId}
        tabIndex={-1}
        className="mb-2 flex items-center gap-2 font-sans text-xs font-semibold tracking-wide uppercase text-primary"
      >
        <OverlapArt week={4} rings={0} className="w-5" />
        AI Insight
      </h3>
      {children}
    </section>
  );
};
