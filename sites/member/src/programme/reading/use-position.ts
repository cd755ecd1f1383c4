import { keepPlace } from '@repo/client/browser/places.ts';
import type { WeekText } from '@repo/contracts/programme/programme';
import { useEffect, useState, type RefObject } from 'react';
import { weekKey } from '../week-text.ts';
import type { Part } from './parts.ts';
import { placeOf, position } from './position.ts';

/** How long one must rest somewhere until it counts as the place, in milliseconds. */
const restMs = 300;

/** Whoever only looks at the beginning has not stopped there. */
const isUnderWay = (): boolean => window.scrollY > window.innerHeight;

interface Reading {
  userId: string;
  week: WeekText;
  parts: readonly Part[];
  /** The line that shows how much has been read. */
  lineRef: RefObject<HTMLElement | null>;
}

/**
 * Follows the reader: draws the line, keeps the place on the device.
 * @returns the index of the part that is being read
 */
export const usePosition = ({ userId, week, parts, lineRef }: Reading): number => {
  const [part, setPart] = useState(0);
  useEffect(() => {
    let frame = 0;
    let rest: ReturnType<typeof setTimeout> | undefined;
    const keep = (): void => {
      if (isUnderWay())
        keepPlace(userId, weekKey(week.week), placeOf(parts, position(parts), week.minutes));
    };
    const follow = (): void => {
      frame = 0;
      const now = position(parts);
      setPart(now.part);
      if (lineRef.current) lineRef.current.style.scale = `${String(now.read)} 1`;
    };
    const onScroll = (): void => {
      frame ||= requestAnimationFrame(follow);
      clearTimeout(rest);
      rest = setTimeout(keep, restMs);
    };
    addEventListener('scroll', onScroll, { passive: true });
    addEventListener('pagehide', keep);
    return () => {
      cancelAnimationFrame(frame);
      clearTimeout(rest);
      removeEventListener('scroll', onScroll);
      removeEventListener('pagehide', keep);
    };
  }, [userId, week, parts, lineRef]);
  return part;
};
