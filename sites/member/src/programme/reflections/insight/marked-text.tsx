import type { Stretch } from '@repo/contracts/programme/quotations';
import { useEffect, useRef, type ReactNode } from 'react';
import { useLocation } from 'react-router-dom';

/** A place in a text as the end of an address. It names no words: addresses are kept in histories. */
export const markHash = ({ start, end }: Stretch): string =>
  `#words-${String(start)}-${String(end)}`;

/** @returns the place that an address names, if the text has one there. */
export const readMark = (hash: string, text: string): Stretch | undefined => {
  const [, start = 0, end = 0] = (/^#words-(\d+)-(\d+)$/.exec(hash) ?? []).map(Number);
  return start < end && end <= text.length ? { start, end } : undefined;
};

/** How long a smooth scroll that was under way may still take, in milliseconds. */
const settlingMs = 700;

/** A member's text. Words that the address points to are marked, in view, and have the focus. */
export const MarkedText = ({ text }: { text: string }): ReactNode => {
  const { hash, key } = useLocation();
  const markRef = useRef<HTMLElement>(null);
  useEffect(() => {
    const show = (): void => {
      markRef.current?.scrollIntoView({ block: 'center', behavior: 'instant' });
    };
    const settle = (): void => {
      removeEventListener('scrollend', show);
    };
    // After the frame, which takes every new page to its top.
    const timer = setTimeout(() => {
      markRef.current?.focus({ preventScroll: true });
      show();
      // The keyboard's scroll to the link that led here may end only now, somewhere else.
      addEventListener('scrollend', show);
    });
    const settled = setTimeout(settle, settlingMs);
    return () => {
      clearTimeout(timer);
      clearTimeout(settled);
      settle();
    };
  }, [hash, key]);
  const mark = readMark(hash, text);
  if (!mark) return text;
  return (
    <>
      {text.slice(0, mark.start)}
      <mark
        ref={markRef}
        id={hash.slice(1)}
        tabIndex={-1}
        className="rounded-sm bg-tint text-ink underline decoration-primary decoration-2 underline-offset-4"
      >
        {text.slice(mark.start, mark.end)}
      </mark>
      {text.slice(mark.end)}
    </>
  );
};
