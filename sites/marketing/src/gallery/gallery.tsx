import { ToastProvider } from '@repo/ui/dialogs/toast';
import { TooltipProvider } from '@repo/ui/dialogs/tooltip';
import type { ReactNode } from 'react';
import { samples } from './samples.tsx';

/** Every part of packages/ui on one page, for review and for visual snapshots. */
export const Gallery = (): ReactNode => (
  <ToastProvider closeLabel="Close">
    <TooltipProvider>
      <main>
        <h1 className="sr-only">Every part</h1>
        {Object.entries(samples).map(([name, sample]) => (
          <section key={name} className="border-t border-line py-8">
            <h2 className="mb-5 text-xl">{name}</h2>
            {Array.isArray(sample) ? (
              <div className="flex flex-wrap items-start gap-5">{sample}</div>
            ) : (
              <div className="max-w-lg">{sample}</div>
            )}
          </section>
        ))}
      </main>
    </TooltipProvider>
  </ToastProvider>
);
