import { artColors, overlap, viewBoxes } from '@repo/ui/art';
import { useId, type CSSProperties, type ReactNode } from 'react';

interface MovingArtProps {
  from: number;
  to: number;
  className: string;
}

const rings = { fill: 'none', stroke: '#fff', strokeOpacity: 0.4, strokeWidth: 1.8 } as const;

/** The shape of one week becoming that of the next, once; with reduced motion it just is the next. */
export const MovingArt = ({ from, to, className }: MovingArtProps): ReactNode => {
  const clipId = useId();
  const { self, other, selfRings, otherRings, offset, mark } = overlap({ week: to });
  const way = {
    '--from': `${String(overlap({ week: from, rings: 0 }).offset)}px`,
    '--to': `${String(offset)}px`,
  } as CSSProperties;
  return (
    <svg
      viewBox={viewBoxes[to === 6 ? 'square' : 'wide']}
      aria-hidden="true"
      focusable="false"
      className={className}
      style={way}
    >
      <clipPath id={clipId}>
        <path d={self} className="moves-self" />
      </clipPath>
      <path d={self} className="moves-self" fill={artColors.self} />
      <path d={other} className="moves-other" fill={artColors.other} />
      <g clipPath={`url(#${clipId})`}>
        <path d={other} className="moves-other" fill={artColors.shared} />
      </g>
      <path d={selfRings} className="moves-self" {...rings} />
      <path d={otherRings} className="moves-other" {...rings} />
      {mark && (
        <path
          d={mark.path}
          transform={`translate(${String(mark.x)} 0)`}
          className="comes-last"
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
