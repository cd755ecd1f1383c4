import { overlap } from '@repo/ui/art';
import { OverlapArt } from '@repo/ui/overlap-art';
import type { CSSProperties, ReactNode } from 'react';

interface MovingArtProps {
  from: number;
  to: number;
  className: string;
}

const offsetOf = (week: number): string => `${String(overlap({ week, rings: 0 }).offset)}px`;

/** The shape of one week becoming that of the next, once; with reduced motion it just is the next. */
export const MovingArt = ({ from, to, className }: MovingArtProps): ReactNode => (
  <div
    className="contents"
    style={{ '--from': offsetOf(from), '--to': offsetOf(to) } as CSSProperties}
  >
    <OverlapArt week={to} viewBox={to === 6 ? 'square' : 'wide'} className={className} isMoving />
  </div>
);
