import type { ReactNode } from 'react';
import { Entry, ink, type FigureProps } from './frame.tsx';

/** Two open hands below one thing that they hold. */
const Hands = (): ReactNode => (
  <svg viewBox="0 0 400 150" aria-hidden="true" className="mx-auto mb-6 w-full max-w-md">
    <path d="M40 62c0 48 50 76 150 76-22-34-30-62-84-76-30-8-66-12-66 0z" fill={ink.self} />
    <path d="M360 62c0 48-50 76-150 76 22-34 30-62 84-76 30-8 66-12 66 0z" fill={ink.other} />
    <circle cx="200" cy="58" r="40" fill={ink.shared} />
    <path
      d="M172 58c14-26 42 26 56 0"
      fill="none"
      stroke={ink.gold}
      strokeWidth="4"
      strokeLinecap="round"
    />
  </svg>
);

export const TwoHands = ({ items }: FigureProps): ReactNode => (
  <>
    <Hands />
    <ul className="grid gap-6 sm:grid-cols-2 sm:gap-10">
      {items.map((item) => (
        <li key={item.label} className="sm:even:text-right">
          <Entry {...item} />
        </li>
      ))}
    </ul>
  </>
);
