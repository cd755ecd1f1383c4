import { useId, type ReactNode } from 'react';
import { artColors, overlap, viewBoxes, type OverlapOptions, type ViewBox } from './overlap.ts';

interface OverlapArtProps extends OverlapOptions {
  className?: string;
  viewBox?: ViewBox;
}

const rings = { fill: 'none', stroke: '#fff', strokeOpacity: 0.4, strokeWidth: 1.8 } as const;

/** The drawing as one self-contained SVG; decorative, so hidden from screen readers. */
export const OverlapArt = ({
  className = '',
  viewBox = 'square',
  ...options
}: OverlapArtProps): ReactNode => {
  const clipId = useId();
  const { self, other, selfRings, otherRings, offset, mark } = overlap(options);
  const [left, right] = [`translate(${-offset} 0)`, `translate(${offset} 0)`];
  return (
    <svg viewBox={viewBoxes[viewBox]} aria-hidden="true" focusable="false" className={className}>
      <clipPath id={clipId}>
        <path d={self} transform={left} />
      </clipPath>
      <path d={self} transform={left} fill={artColors.self} />
      <path d={other} transform={right} fill={artColors.other} />
      <g clipPath={`url(#${clipId})`}>
        <path d={other} transform={right} fill={artColors.shared} />
      </g>
      <path d={selfRings} transform={left} {...rings} />
      <path d={otherRings} transform={right} {...rings} />
      {mark && (
        <path
          d={mark.path}
          transform={`translate(${mark.x} 0)`}
          fill="none"
          stroke={artColors.repair}
          strokeWidth={mark.width}
          strokeDasharray={mark.dash}
          strokeLinecap="round"
        />
      )}
    </svg>
  );
};
