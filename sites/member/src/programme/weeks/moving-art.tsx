import { overlap } from '@repo/ui/art';
import { OverlapArt } from '@repo/ui/overlap-art';
import type { CSSProperties, ReactNode } from 'react';

interface MovingArtProps {
  from: number;
  to: number;
  className: string;
}

const stanceOf = (week: number) => overlap({ week, rings: 0 });

/** The shape of one week becoming that of the next, once; with reduced motion it just is the next. */
export const MovingArt = ({ from, to, className }: MovingArtProps): ReactNode => {
  const [old, next] = [stanceOf(from), stanceOf(to)];
  const style = {
    '--from': `${String(old.offset)}px`,
    '--to': `${String(next.offset)}px`,
    '--lean': `${String(old.tilt - next.tilt)}deg`,
  } as CSSProperties;
  return (
    <div className="contents" style={style}>
      <OverlapArt week={to} viewBox={to === 6 ? 'square' : 'wide'} className={className} isMoving />
    </div>
  );
};
