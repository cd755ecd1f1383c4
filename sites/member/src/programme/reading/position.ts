import { useEffect, useState, type RefObject } from 'react';
import type { Part } from './parts.ts';

/**
 * Follows the scroll position.
 * @param lineRef the element that shows the progress
 * @returns the index of the part being read
 */
export const usePosition = (
  parts: readonly Part[],
  lineRef: RefObject<HTMLElement | null>,
): number => {
  const [part, setPart] = useState(0);
  useEffect(() => {
    let frame = 0;
    const follow = (): void => {
      frame = 0;
      const now = positionAt(distances(parts));
      setPart(now.part);
      if (lineRef.current) lineRef.current.style.scale = `${String(now.read)} 1`;
    };
    const onScroll = (): void => {
      frame ||= requestAnimationFrame(follow);
    };
    addEventListener('scroll', onScroll, { passive: true });
    return () => {
      cancelAnimationFrame(frame);
      removeEventListener('scroll', onScroll);
    };
  }, [parts, lineRef]);
  return part;
};

/** Distance from the top of the window to where headings are scrolled to: below the header. */
const readingLine = (): number =>
  Number.parseFloat(getComputedStyle(document.documentElement).scrollPaddingTop) || 0;

const distanceOf = (element: Element | null): number =>
  element ? element.getBoundingClientRect().top - readingLine() : Infinity;

/** Distances of all parts from that line; negative above it. */
const distances = (parts: readonly Part[]): number[] =>
  parts.map(({ id }) => distanceOf(document.getElementById(id)));

/** A heading this close below the line counts as being read, in pixels. */
const nearby = 48;

interface Position {
  part: number;
  /** Progress in the whole text, 0 to 1. */
  read: number;
}

/** @returns the position of 0 among the parts' distances, ascending */
export const positionAt = (tops: readonly number[]): Position => {
  const part = Math.max(
    0,
    tops.findLastIndex((top) => top <= nearby),
  );
  const first = tops[0] ?? 0;
  const last = tops.at(-1) ?? first;
  const read = last > first ? Math.min(1, Math.max(0, -first / (last - first))) : 1;
  return { part, read };
};

/** Scrolls to a part and moves the focus there. */
export const scrollToPart = (id: string): void => {
  const element = document.getElementById(id);
  if (!element) return;
  window.scrollBy({ top: distanceOf(element), behavior: 'instant' });
  element.tabIndex = -1;
  element.focus({ preventScroll: true });
};
