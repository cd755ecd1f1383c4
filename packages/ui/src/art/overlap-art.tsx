import { useId, ViewTransition, type ReactNode } from 'react';
import { artColors, overlap, viewBoxes, type OverlapOptions, type ViewBox } from './overlap.ts';

interface OverlapArtProps extends OverlapOptions {
  className?: string;
  viewBox?: ViewBox;
  /** Names the parts for an animation: `moves-both`, `moves-self`, `moves-other`, `comes-last`. */
  isMoving?: boolean;
}

const rings = { fill: 'none', stroke: '#fff', strokeOpacity: 0.4, strokeWidth: 1.8 } as const;

/** The drawing as one self-contained SVG; decorative, so hidden from screen readers. */
export const OverlapArt = ({
  className = '',
  viewBox = 'square',
  isMoving = false,
  ...options
}: OverlapArtProps): ReactNode => {
  const clipId = useId();
  const { self, other, selfRings, otherRings, offset, tilt, mark } = overlap(options);
  const nameOf = (name: string) => (isMoving ? name : undefined);
  const left = { transform: `translate(${-offset})`, className: nameOf('moves-self') };
  const right = { transform: `translate(${offset})`, className: nameOf('moves-other') };
  return (
    <svg viewBox={viewBoxes[viewBox]} aria-hidden="true" className={className}>
      <g transform={`rotate(${tilt})`} className={nameOf('moves-both')}>
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
            className={nameOf('comes-last')}
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

/** A drawing that goes along from one page to the next, where both have one; at most one a page. */
export const TravelingArt = (props: OverlapArtProps): ReactNode => (
  <ViewTransition name="art" default="none" share="auto">
    <OverlapArt {...props} />
  </ViewTransition>
);
