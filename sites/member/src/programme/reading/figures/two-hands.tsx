import type { ReactNode, SVGProps } from 'react';
import { Entry, ink, type FigureProps } from './frame.tsx';

/** An open hand with fingers and palm; the other one is mirrored. */
const Hand = (props: SVGProps<SVGGElement>): ReactNode => (
  <g fill="none" strokeLinecap="round" strokeLinejoin="round" {...props}>
    <path strokeWidth="20" d="M96 84l28 44M116 58l24 62M142 48l14 70M168 58l4 62" />
    <path strokeWidth="48" d="M142 134q14 28 40 36" />
  </g>
);

/** Two open hands that hold one thing together. */
const Hands = (): ReactNode => (
  <svg viewBox="0 30 400 170" aria-hidden="true" className="mx-auto mb-6 w-full max-w-md">
    <Hand stroke={ink.self} />
    <Hand stroke={ink.other} transform="matrix(-1 0 0 1 400 0)" />
    <circle cx="200" cy="104" r="36" fill={ink.shared} />
    <path
      d="M175 104c14-26 36 26 50 0"
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
