import type { ReactNode } from 'react';
import { Entry, ink, type FigureProps } from './frame.tsx';

/** Dots for seven days, four weeks and one month, from the inside out. */
const rings = [
  { r: 44, beats: 7, fill: ink.other },
  { r: 76, beats: 4, fill: ink.self },
  { r: 108, beats: 1, fill: ink.shared },
] as const;

const Beats = ({ r, beats, fill }: (typeof rings)[number]): ReactNode => (
  <>
    <circle r={r} fill="none" stroke={ink.line} strokeOpacity=".5" strokeWidth="1.5" />
    {Array.from({ length: beats }, (_, index) => {
      const angle = (index / beats) * 2 * Math.PI - Math.PI / 2;
      return (
        <circle
          key={index}
          cx={r * Math.cos(angle)}
          cy={r * Math.sin(angle)}
          r={5 + r / 14}
          fill={fill}
        />
      );
    })}
  </>
);

export const ThreeRhythms = ({ items }: FigureProps): ReactNode => (
  <div className="grid items-center gap-8 md:grid-cols-[16rem_1fr]">
    <svg viewBox="-124 -124 248 248" aria-hidden="true" className="mx-auto w-56 max-w-full md:w-64">
      <circle r="16" fill={ink.gold} />
      {rings.map((ring) => (
        <Beats key={ring.r} {...ring} />
      ))}
    </svg>
    <ol className="flex flex-col gap-5">
      {items.map((item, index) => (
        <li key={item.label} className="grid grid-cols-[1.5rem_1fr] gap-2">
          <svg viewBox="-8 -8 16 16" aria-hidden="true" className="mt-1.5 size-4">
            <circle r="8" fill={rings[index % rings.length]?.fill} />
          </svg>
          <div>
            <Entry {...item} />
          </div>
        </li>
      ))}
    </ol>
  </div>
);
