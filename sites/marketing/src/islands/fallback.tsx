import type { ReactNode } from 'react';

export interface FallbackProps {
  /** Where to go without the part; `reload` is the current address. */
  href: string;
  text: string;
}

/** A plain link that still gets the visitor there. */
export const Fallback = ({ href, text }: FallbackProps): ReactNode => (
  <a
    className="inline-flex min-h-12 items-center font-semibold text-link underline"
    href={href === 'reload' ? location.pathname + location.search : href}
  >
    {text}
  </a>
);
