import { artColors, viewBoxes } from '@repo/ui/art';
import { useId, type ReactNode } from 'react';
import type { OwnDrawing } from './own-drawing.ts';

interface OwnArtProps {
  drawing: OwnDrawing;
  className: string;
}

/** A member's own drawing, as no other member has it. */
export const OwnArt = ({ drawing, className }: OwnArtProps): ReactNode => {
  const clipId = useId();
  const { self, other, offset, tilt, mark, lines } = drawing;
  const left = `translate(${-offset} 0)`;
  const right = `translate(${offset} 0)`;
  return (
    <svg viewBox={viewBoxes.square} aria-hidden="true" className={className}>
      <g transform={`rotate(${tilt})`}>
        <clipPath id={clipId}>
          <path d={self} transform={left} />
        </clipPath>
        <path d={self} transform={left} fill={artColors.self} />
        <path d={other} transform={right} fill={artColors.other} />
        <g clipPath={`url(#${clipId})`}>
          <path d={other} transform={right} fill={artColors.shared} />
        </g>
        {lines.map((line) => (
          <g key={line.self} fill="none" stroke="#fff" strokeOpacity={0.5} strokeWidth={line.width}>
            <path d={line.self} transform={left} />
            <path d={line.other} transform={right} />
          </g>
        ))}
      </g>
      <path d={mark?.path} fill="none" stroke={artColors.repair} strokeWidth={mark?.width} />
    </svg>
  );
};
