import type { ReactNode } from 'react';
import { Entry, ink, type FigureProps } from './frame.tsx';

const fills = [ink.self, ink.other, ink.shared, ink.gold];

/** One line through the four steps, from what happened to the request. */
export const FourMoves = ({ items }: FigureProps): ReactNode => (
  <ol className="relative flex flex-col gap-6 before:absolute before:bottom-6 before:left-[1.1875rem] before:top-6 before:w-0.5 before:bg-(--art-repair)">
    {items.map((item, index) => (
      <li key={item.label} className="relative grid grid-cols-[2.5rem_1fr] gap-4">
        <svg viewBox="-20 -20 40 40" aria-hidden="true" className="size-10">
          <circle r="20" fill={ink.paper} />
          <circle r="15" fill={fills[index % fills.length]} />
        </svg>
        <div className="pt-1">
          <Entry {...item} />
        </div>
      </li>
    ))}
  </ol>
);
