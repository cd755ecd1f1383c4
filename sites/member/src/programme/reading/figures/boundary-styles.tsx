import type { ReactNode } from 'react';
import { Entry, ink, type FigureProps } from './frame.tsx';

/** Porous: an edge full of gaps. Rigid: a double wall. Healthy: an edge with a door that opens. */
const drawings: readonly ReactNode[] = [
  <circle
    key="porous"
    r="44"
    fill="none"
    stroke={ink.gold}
    strokeWidth="4"
    strokeDasharray="3 15"
    strokeLinecap="round"
  />,
  <g key="rigid" fill="none" stroke={ink.shared}>
    <circle r="40" strokeWidth="9" />
    <circle r="52" strokeWidth="4" />
  </g>,
  <g key="healthy" fill="none" stroke={ink.gold} strokeWidth="5" strokeLinecap="round">
    <path d="M40.7-16.5A44 44 0 1 0 40.7 16.5" />
    <path d="M40.7-16.5 66-26" />
    <path d="M40.7 16.5 66 26" />
  </g>,
];

export const BoundaryStyles = ({ items }: FigureProps): ReactNode => (
  <ul className="flex flex-col gap-7">
    {items.map((item, index) => (
      <li
        key={item.label}
        className="grid grid-cols-[4rem_minmax(0,1fr)] items-start gap-4 sm:items-center sm:gap-5 sm:grid-cols-[7rem_1fr]"
      >
        <svg viewBox="-72 -60 144 120" aria-hidden="true" className="w-full">
          <circle r="26" fill={ink.self} />
          {drawings[index % drawings.length]}
        </svg>
        <div>
          <Entry {...item} />
        </div>
      </li>
    ))}
  </ul>
);
