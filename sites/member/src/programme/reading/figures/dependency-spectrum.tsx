import type { ReactNode } from 'react';
import { Entry, ink, type FigureProps } from './frame.tsx';

/** Distances between the two shapes, from top to bottom. */
const distances = [12, 44, 104];

const Pair = ({ distance, id }: { distance: number; id: string }): ReactNode => (
  <>
    <clipPath id={id}>
      <circle cx={-distance / 2} r="36" />
    </clipPath>
    <circle cx={-distance / 2} r="36" fill={ink.self} />
    <circle cx={distance / 2} r="36" fill={ink.other} />
    <circle cx={distance / 2} r="36" fill={ink.shared} clipPath={`url(#${id})`} />
  </>
);

/** From one shape to two that do not touch, with the balance in between. */
export const DependencySpectrum = ({ items }: FigureProps): ReactNode => (
  <ol className="grid gap-8">
    {items.map((item, index) => (
      <li key={item.label} className="grid gap-4 sm:grid-cols-[11rem_1fr] sm:items-center sm:gap-6">
        <svg viewBox="-100 -44 200 104" aria-hidden="true" className="w-44 max-w-full">
          <Pair
            distance={distances[index % distances.length] ?? 44}
            id={`spectrum-${String(index)}`}
          />
          <path d="M-100 54h200" stroke={ink.line} strokeWidth="2" />
          <circle cy="54" r="5" fill={index === 1 ? ink.gold : ink.line} />
        </svg>
        <div>
          <Entry {...item} />
        </div>
      </li>
    ))}
  </ol>
);
