import { artColors, viewBoxes } from '@repo/ui/art';
import { OverlapShapes } from '@repo/ui/overlap-art';
import type { ReactNode } from 'react';
import type { OwnDrawing } from './own-drawing.ts';

interface OwnArtProps {
  drawing: OwnDrawing;
  className: string;
}

/** A member's own drawing. */
export const OwnArt = ({ drawing, className }: OwnArtProps): ReactNode => {
  const { offset, tilt, mark, lines } = drawing;
  const left = { transform: `translate(${-offset})` };
  const right = { transform: `translate(${offset})` };
  return (
    <svg viewBox={viewBoxes.square} aria-hidden="true" className={className}>
      <g transform={`rotate(${tilt})`}>
        <OverlapShapes shapes={drawing} left={left} right={right} />
        {lines.map((line) => (
          <g key={line.self} fill="none" stroke="#fff" strokeOpacity={0.5} strokeWidth={line.width}>
            <path d={line.self} {...left} />
            <path d={line.other} {...right} />
          </g>
        ))}
      </g>
      <path d={mark?.path} fill="none" stroke={artColors.repair} strokeWidth={mark?.width} />
    </svg>
  );
};
