import type { ReactNode } from 'react';
import { ink, type FigureProps } from './frame.tsx';

/** The arrow from a sentence to its kinder version. */
const Turn = (): ReactNode => (
  <svg viewBox="0 0 32 32" aria-hidden="true" className="size-7 shrink-0">
    <path
      d="M4 6c0 14 8 18 22 18m-7-7 7 7-7 6"
      fill="none"
      stroke={ink.gold}
      strokeWidth="2.5"
      strokeLinecap="round"
      strokeLinejoin="round"
    />
  </svg>
);

export const BeforeAfter = ({ items }: FigureProps): ReactNode => (
  <dl className="divide-y divide-line">
    {items.map(({ label, text }) => (
      <div key={label} className="py-4 first:pt-0 last:pb-0">
        <dt className="text-muted">
          <span className="sr-only">Before: </span>
          {label}
        </dt>
        <dd className="mt-1 flex gap-3">
          <Turn />
          <span className="pt-1.5 font-semibold">
            <span className="sr-only">After: </span>
            {text}
          </span>
        </dd>
      </div>
    ))}
  </dl>
);
