import {
  useEffect,
  useState,
  type RefObject,
  use,
  useMemo,
  useRef,
  type MouseEvent,
  type ReactNode,
} from 'react';
import type { WeekText } from '@repo/contracts/programme/programme';
import { List } from 'lucide-react';
import { createPortal } from 'react-dom';
import { type Part, partsOf } from './parts.ts';
import { HeaderTools } from '../../browser/header-tools.ts';

/**
 * Follows the scroll position.
 * @param lineRef the element that shows the progress
 * @returns the index of the part being read
 */
const usePosition = (parts: readonly Part[], lineRef: RefObject<HTMLElement | null>): number => {
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
const scrollToPart = (id: string): void => {
  const element = document.getElementById(id);
  if (!element) return;
  window.scrollBy({ top: distanceOf(element), behavior: 'instant' });
  element.tabIndex = -1;
  element.focus({ preventScroll: true });
};

const navId = 'week-contents';

/** Opens the contents if the margin is too narrow for them; rendered in the header. */
const OpenButton = (): ReactNode => {
  const tools = use(HeaderTools);
  return (
    tools &&
    createPortal(
      <button
        type="button"
        popoverTarget={navId}
        className="inline-flex min-h-11 min-w-11 items-center justify-center gap-2 rounded-full text-sm font-semibold text-muted hover:bg-tint hover:text-ink sm:px-3 xl:hidden"
      >
        <List aria-hidden="true" className="size-5" />
        <span className="max-sm:sr-only">In this week</span>
      </button>,
      tools,
    )
  );
};

/** A week's contents, in the margin or as a sheet, and a line that shows the progress. */
export const Contents = ({ week }: { week: WeekText }): ReactNode => {
  const parts = useMemo(() => partsOf(week), [week]);
  const lineRef = useRef<HTMLDivElement>(null);
  const navRef = useRef<HTMLElement>(null);
  const now = usePosition(parts, lineRef);
  const choose = (event: MouseEvent<HTMLElement>, id: string): void => {
    event.preventDefault();
    // Does nothing in the margin, where it is no popover.
    navRef.current?.hidePopover();
    scrollToPart(id);
  };
  return (
    <div className="contents-margin print:hidden">
      <div ref={lineRef} aria-hidden="true" className="reading-line" />
      <OpenButton />
      <nav
        ref={navRef}
        id={navId}
        popover="auto"
        aria-label="In this week"
        className="contents-sheet"
      >
        <p aria-hidden="true" className="mb-3 font-semibold">
          In this week
        </p>
        <ol>
          {parts.map(({ id, title }, index) => (
            <li key={id}>
              <a
                href={`#${id}`}
                aria-current={index === now ? 'location' : undefined}
                onClick={(event) => {
                  choose(event, id);
                }}
              >
                {title}
              </a>
            </li>
          ))}
        </ol>
      </nav>
    </div>
  );
};
