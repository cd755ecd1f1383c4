import { hasSignedInHint } from '@repo/client/browser/signed-in-hint.ts';
import { savePosition, type ReadingPosition } from '@repo/client/browser/reading-positions.ts';
import type { WeekText } from '@repo/contracts/programme/programme';
import { useEffect, useState, type RefObject } from 'react';
import { weekKey } from '../week-text.ts';
import type { Part } from './parts.ts';

/** How long the scroll position must rest until it is stored, in milliseconds. */
const restMs = 300;

/** A reader who has only seen the beginning has no position to return to. */
const isUnderWay = (): boolean => window.scrollY > window.innerHeight;

interface Reading {
  userId: string;
  week: WeekText;
  parts: readonly Part[];
  /** The element that shows the progress. */
  lineRef: RefObject<HTMLElement | null>;
}

/**
 * Tracks the scroll position: updates the progress line and stores the position on the device.
 * @returns the index of the part being read
 */
export const usePosition = ({ userId, week, parts, lineRef }: Reading): number => {
  const [part, setPart] = useState(0);
  useEffect(() => {
    let frame = 0;
    let rest: ReturnType<typeof setTimeout> | undefined;
    const keep = (): void => {
      // Not on the way out: signing out has deleted every position.
      if (isUnderWay() && hasSignedInHint())
        savePosition(
          userId,
          weekKey(week.week),
          toReadingPosition(parts, position(parts), week.minutes),
        );
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

/** Distance from the top of the window to where headings are scrolled to: below the header. */
const readingLine = (): number =>
  Number.parseFloat(getComputedStyle(document.documentElement).scrollPaddingTop) || 0;

/** Distances of all parts from that line; negative above it. */
const distances = (parts: readonly Part[]): number[] => {
  const line = readingLine();
  return parts.map(({ id }) => {
    const element = document.getElementById(id);
    return element ? element.getBoundingClientRect().top - line : Infinity;
  });
};

/** A heading this close below the line counts as being read, in pixels. */
const nearby = 48;

interface Position {
  part: number;
  /** Progress in that part, 0 to 1. */
  offset: number;
  /** Progress in the whole text, 0 to 1. */
  read: number;
}

/** @returns the position of 0 among the parts' distances, ascending */
export const positionAt = (tops: readonly number[]): Position => {
  const part = Math.max(
    0,
    tops.findLastIndex((top) => top <= nearby),
  );
  const [first = 0, own = 0, next = own] = [tops[0], tops[part], tops[part + 1]];
  const last = tops.at(-1) ?? first;
  const shareOf = (from: number, to: number): number =>
    to > from ? Math.min(1, Math.max(0, -from / (to - from))) : 1;
  return { part, offset: shareOf(own, next), read: shareOf(first, last) };
};

export const position = (parts: readonly Part[]): Position => positionAt(distances(parts));

/** @returns what to store for a position in a week with this reading time */
export const toReadingPosition = (
  parts: readonly Part[],
  { part, offset, read }: Position,
  minutes: number,
): ReadingPosition => ({
  heading: parts[part]?.id ?? '',
  title: parts[part]?.title ?? '',
  offset,
  minutesLeft: Math.ceil(minutes * (1 - read)),
});

/** Scrolls to a part, or to the stored position in it, and moves the focus there. */
export const scrollToPosition = (
  parts: readonly Part[],
  { heading, offset }: Pick<ReadingPosition, 'heading' | 'offset'>,
): void => {
  const part = parts.findIndex(({ id }) => id === heading);
  const element = document.getElementById(heading);
  if (!element) return;
  const tops = distances(parts);
  const [own = 0, next = own] = [tops[part], tops[part + 1]];
  const length = Number.isFinite(next) ? next - own : 0;
  window.scrollBy({ top: own + offset * length, behavior: 'instant' });
  element.tabIndex = -1;
  element.focus({ preventScroll: true });
};
