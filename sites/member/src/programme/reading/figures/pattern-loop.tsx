import type { ReactNode } from 'react';
import { Entry, ink, type FigureProps } from './frame.tsx';

const radius = 92;
const angleOf = (index: number, count: number): number =>
  (index / count) * 2 * Math.PI - Math.PI / 2;
const at = (angle: number, r = radius): string =>
  `${(r * Math.cos(angle)).toFixed(1)} ${(r * Math.sin(angle)).toFixed(1)}`;

/** The arc between two stations, with gaps for their dots. */
const arc = (index: number, count: number): string => {
  const gap = 0.27;
  return `M${at(angleOf(index, count) + gap)}A${radius} ${radius} 0 0 1 ${at(angleOf(index + 1, count) - gap)}`;
};

const Circle = ({ count }: { count: number }): ReactNode => (
  <svg
    viewBox="-124 -124 248 248"
    aria-hidden="true"
    className="mx-auto w-56 max-w-full shrink-0 md:w-64"
  >
    <defs>
      <marker
        id="loop-arrow"
        viewBox="0 0 10 10"
        refX="7"
        refY="5"
        markerWidth="6"
        markerHeight="6"
        orient="auto"
      >
        <path d="M0 0 10 5 0 10z" fill={ink.gold} />
      </marker>
    </defs>
    {Array.from({ length: count }, (_, index) => {
      const angle = angleOf(index, count);
      return (
        <g key={index}>
          <path
            d={arc(index, count)}
            fill="none"
            stroke={ink.gold}
            strokeWidth="2.5"
            markerEnd="url(#loop-arrow)"
          />
          <circle
            cx={radius * Math.cos(angle)}
            cy={radius * Math.sin(angle)}
            r="21"
            fill={index % 2 === 0 ? ink.self : ink.other}
          />
          <text
            x={radius * Math.cos(angle)}
            y={radius * Math.sin(angle) + 6}
            textAnchor="middle"
            fontSize="18"
            fill="var(--ink)"
            className="font-display"
          >
            {index + 1}
          </text>
        </g>
      );
    })}
  </svg>
);

/** Stations on a circle: the last one leads to the first. */
export const PatternLoop = ({ items }: FigureProps): ReactNode => (
  <div className="grid items-center gap-8 md:grid-cols-[16rem_1fr]">
    <Circle count={items.length} />
    <ol className="flex flex-col gap-4">
      {items.map((item, index) => (
        <li key={item.label} className="grid grid-cols-[1.75rem_1fr] gap-2">
          <span aria-hidden="true" className="font-display text-lg leading-tight text-primary">
            {index + 1}
          </span>
          <div>
            <Entry {...item} />
          </div>
        </li>
      ))}
    </ol>
  </div>
);
