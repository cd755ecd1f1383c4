import type { ReactNode } from 'react';

/** A spinning ring next to a text. Decorative: the text says what is happening. */
export const Spinner = ({ className = '' }: { className?: string }): ReactNode => (
  <svg
    viewBox="0 0 20 20"
    aria-hidden="true"
    className={`size-4 shrink-0 animate-spin motion-reduce:animate-none ${className}`}
  >
    <circle
      cx="10"
      cy="10"
      r="8"
      fill="none"
      stroke="currentColor"
      strokeOpacity=".3"
      strokeWidth="2.5"
    />
    <path
      d="M10 2a8 8 0 0 1 8 8"
      fill="none"
      stroke="currentColor"
      strokeWidth="2.5"
      strokeLinecap="round"
    />
  </svg>
);
