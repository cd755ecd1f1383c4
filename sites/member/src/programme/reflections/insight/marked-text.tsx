import type { TextRange } from '@repo/contracts/programme/quotations';
import { useEffect, useRef, type ReactNode } from 'react';
import { useLocation } from 'react-router-dom';

/** A range in a text as a URL hash. It contains no words, because browsers store addresses. */
export const markHash = ({ start, end }: TextRange): string =>
  `#words-${String(start)}-${String(end)}`;

/** @returns the range in a hash, if the text is long enough. */
export const readMark = (hash: string, text: string): TextRange | undefined => {
  const [, start = 0, end = 0] = (/^#words-(\d+)-(\d+)$/.exec(hash) ?? []).map(Number);
  return start < end && end <= text.length ? { start, end } : undefined;
};

/** How long a smooth scroll in progress may still take, in milliseconds. */
const settlingMs = 700;

/** A member's text. The words in the address's hash are marked, scrolled into view and focused. */
export const MarkedText = ({ text }: { text: string }): ReactNode => {
  const { hash, key } = useLocation();
  const markRef = useRef<HTMLElement>(null);
  useEffect(() => {
    const show = (): void => {
      markRef.current?.scrollIntoView({ block: 'center', behavior: 'instant' });
    };
    // After the app shell, which scrolls every new page to its top.
    const timer = setTimeout(() => {
      markRef.current?.focus({ preventScroll: true });
      show();
    });
    // The smooth scroll to the link that led here may end only now, at another position.
    window.addEventListener('scrollend', show);
    const settled = setTimeout(() => {
      // Safari before 26.2 never says that a scroll has ended.
      if (!('onscrollend' in window)) show();
      window.removeEventListener('scrollend', show);
    }, settlingMs);
    return () => {
      clearTimeout(timer);
      clearTimeout(settled);
      window.removeEventListener('scrollend', show);
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
