import type { ReactNode } from 'react';

interface SkeletonProps {
  /** Number of lines of text to represent. */
  lines?: number;
  /** Size and shape of a single block instead of lines, e.g. `h-40 rounded-lg`. */
  className?: string;
}

const bar = 'skeleton block rounded-sm bg-line';

/** Reserves space for loading content. Invisible for 150 ms, so that fast answers never flash. */
export const Skeleton = ({ lines, className = 'h-5 w-full' }: SkeletonProps): ReactNode => {
  if (lines === undefined) return <span aria-hidden="true" className={`${bar} ${className}`} />;
  return (
    <span aria-hidden="true" className="flex flex-col gap-3">
      {Array.from({ length: lines }, (_, index) => (
        <span key={index} className={`${bar} h-4 ${index === lines - 1 ? 'w-2/3' : 'w-full'}`} />
      ))}
    </span>
  );
};
