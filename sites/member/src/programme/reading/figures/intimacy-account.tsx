import type { ReactNode } from 'react';
import { Entry, ink, type FigureProps } from './frame.tsx';

/** What each kind does to the level: drops in, pours in, leaks out, closes the leak. */
const signs = ['+', '++', '−', '↺'] as const;

const Vessel = (): ReactNode => (
  <svg viewBox="0 0 220 240" aria-hidden="true" className="mx-auto w-48 max-w-full">
    <path
      d="M36 132c30-16 52 14 82 2s40-16 66-4v52a34 34 0 0 1-34 34H70a34 34 0 0 1-34-34z"
      fill={ink.self}
    />
    <path
      d="M36 60v122a34 34 0 0 0 34 34h80a34 34 0 0 0 34-34V60"
      fill="none"
      stroke={ink.line}
      strokeWidth="5"
      strokeLinecap="round"
    />
    <g fill={ink.gold}>
      <path d="M84 26c8 12 13 19 13 27a13 13 0 0 1-26 0c0-8 5-15 13-27z" />
      <path d="M134 58c6 9 10 14 10 20a10 10 0 0 1-20 0c0-6 4-11 10-20z" />
    </g>
    <path d="M196 196c5 8 8 12 8 17a8 8 0 0 1-16 0c0-5 3-9 8-17z" fill={ink.other} />
  </svg>
);

export const IntimacyAccount = ({ items }: FigureProps): ReactNode => (
  <div className="grid items-center gap-8 md:grid-cols-[13rem_1fr]">
    <Vessel />
    <ul className="flex flex-col gap-5">
      {items.map((item, index) => (
        <li key={item.label} className="grid grid-cols-[2.25rem_1fr] gap-3">
          <span
            aria-hidden="true"
            className="grid size-9 place-items-center rounded-full border border-line-strong text-sm font-semibold tabular-nums"
          >
            {signs[index % signs.length]}
          </span>
          <div>
            <Entry {...item} />
          </div>
        </li>
      ))}
    </ul>
  </div>
);
