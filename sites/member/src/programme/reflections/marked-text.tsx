import { useEffect, useRef, type ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { readMark } from './quote-mark.ts';

/** A member's text. Words that the address points to are marked, in view, and have the focus. */
export const MarkedText = ({ text }: { text: string }): ReactNode => {
  const { hash, key } = useLocation();
  const markRef = useRef<HTMLElement>(null);
  useEffect(() => {
    // After the frame, which takes every new page to its top.
    const timer = setTimeout(() => {
      markRef.current?.focus({ preventScroll: true });
      markRef.current?.scrollIntoView({ block: 'center', behavior: 'instant' });
    });
    return () => {
      clearTimeout(timer);
    };
  }, [hash, key]);
  const mark = readMark(hash, text);
  if (!mark) return text;
  return (
    <>
      {text.slice(0, mark.start)}
      <mark
        ref={markRef}
        tabIndex={-1}
        className="rounded-sm bg-tint text-ink underline decoration-primary decoration-2 underline-offset-4"
      >
        {text.slice(mark.start, mark.end)}
      </mark>
      {text.slice(mark.end)}
    </>
  );
};
