import { useId, type ReactNode } from 'react';
import {
  artColors,
  leftBox,
  overlap,
  viewBoxes,
  type OverlapOptions,
  type ViewBox,
} from './overlap.ts';

interface OverlapArtProps extends OverlapOptions {
  className?: string;
  /** `left`: as high as `wide`, and only as wide as the drawing. */
  viewBox?: ViewBox | 'left';
}

const rings = { fill: 'none', stroke: '#fff', strokeOpacity: 0.4, strokeWidth: 1.8 } as const;

/** The drawing as one self-contained SVG; decorative, so hidden from screen readers. */
export const OverlapArt = ({
  className = '',
  viewBox = 'square',
  ...options
}: OverlapArtProps): ReactNode => {
  const clipId = useId();
  const drawing = overlap(options);
  const { self, other, selfRings, otherRings, offset, tilt, mark } = drawing;
  const left = { transform: `translate(${-offset})` };
  const right = { transform: `translate(${offset})` };
  return (
    <svg
      viewBox={viewBox === 'left' ? leftBox(drawing) : viewBoxes[viewBox]}
      aria-hidden="true"
      className={`drawing ${viewBox === 'left' ? 'overflow-visible' : ''} ${className}`}
    >
      <g transform={`rotate(${tilt})`}>
        <clipPath id={clipId}>
          <path d={self} {...left} />
        </clipPath>
        <path d={self} {...left} fill={artColors.self} />
        <path d={other} {...right} fill={artColors.other} />
        <g clipPath={`url(#${clipId})`}>
          <path d={other} {...right} fill={artColors.shared} />
        </g>
        <path d={selfRings} {...left} {...rings} />
        <path d={otherRings} {...right} {...rings} />
        {mark && (
          <path
            d={mark.path}
            transform={`translate(${mark.x})`}
            fill="none"
            stroke={artColors.repair}
            strokeWidth={mark.width}
            strokeDasharray={mark.dash}
            strokeLinecap="round"
          />
        )}
      </g>
    </svg>
  );
};
