import { overlap } from '@repo/ui/art';
import { OverlapArt } from '@repo/ui/overlap-art';
import type { CSSProperties, ReactNode } from 'react';

interface MovingArtProps {
  from: number;
  to: number;
  className: string;
}

const stanceOf = (week: number) => overlap({ week, rings: 0 });

/** The drawing of one week turns into the next one, once; at once with reduced motion. */
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
