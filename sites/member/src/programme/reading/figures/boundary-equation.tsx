import type { ReactNode } from 'react';
import { Entry, type FigureProps } from './frame.tsx';

const tones = [
  'border-t-(--art-self)',
  'border-t-(--art-shared)',
  'border-t-(--art-other)',
  'border-t-(--art-repair)',
];

/** On phones, below its term; from 640 px, between the two columns, or between the rows. */
const signPlaces = [
  'sm:bottom-auto sm:left-full sm:top-1/2 sm:-translate-y-1/2 sm:translate-x-0',
  'sm:-left-9 sm:translate-x-0',
];

/** Four terms with their signs; the caption is the sum. */
export const BoundaryEquation = ({ items }: FigureProps): ReactNode => (
  <ol className="grid gap-9 pb-6 sm:grid-cols-2">
    {items.map((item, index) => (
      <li
        key={item.label}
        className={`relative rounded-md border border-t-6 border-line bg-bg p-4 ${tones[index % tones.length] ?? ''}`}
      >
        <Entry {...item} />
        <span
          aria-hidden="true"
          className={`absolute -bottom-9 left-1/2 grid size-9 -translate-x-1/2 place-items-center font-display text-2xl leading-none text-primary ${signPlaces[index % signPlaces.length] ?? ''}`}
        >
          {index === items.length - 1 ? '=' : '+'}
        </span>
      </li>
    ))}
  </ol>
);
