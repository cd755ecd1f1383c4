import { quoteIntervalMs, quotes } from '@repo/product/quotes';
import { Pause, Play } from 'lucide-react';
import { useEffect, useState, useSyncExternalStore, type ReactNode } from 'react';

const reducedMotion = (): MediaQueryList => matchMedia('(prefers-reduced-motion: reduce)');

const useReducedMotion = (): boolean =>
  useSyncExternalStore(
    (onChange) => {
      const query = reducedMotion();
      query.addEventListener('change', onChange);
      return () => {
        query.removeEventListener('change', onChange);
      };
    },
    () => reducedMotion().matches,
    () => true,
  );

const nameOf = (index: number): string => `Quote ${String(index + 1)} of ${String(quotes.length)}`;

/** Ten quotes to read after the purchase, one every four seconds until somebody looks or pauses. */
export const Quotes = ({ label }: { label: string }): ReactNode => {
  const isReduced = useReducedMotion();
  const [selected, setSelected] = useState(0);
  const [isPaused, setIsPaused] = useState(false);
  const [isPointed, setIsPointed] = useState(false);
  const [isFocused, setIsFocused] = useState(false);
  const isPlaying = !isReduced && !isPaused && !isPointed && !isFocused;
  useEffect(() => {
    if (!isPlaying) return;
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') setSelected((was) => (was + 1) % quotes.length);
    }, quoteIntervalMs);
    return () => {
      clearInterval(timer);
    };
  }, [isPlaying, selected]);
  const Icon = isPaused ? Play : Pause;
  return (
    <section
      aria-roledescription="carousel"
      aria-label={label}
      className="rounded-xl bg-sunken px-4 py-8 sm:px-8"
      onMouseEnter={() => {
        setIsPointed(true);
      }}
      onMouseLeave={() => {
        setIsPointed(false);
      }}
      onFocus={() => {
        setIsFocused(true);
      }}
      onBlur={() => {
        setIsFocused(false);
      }}
    >
      <p className="text-center text-sm font-semibold text-muted">{label}</p>
      {/* All in one cell, so that the tallest gives the height and nothing moves. */}
      <div className="grid px-2" aria-live={isPlaying ? 'off' : 'polite'}>
        {quotes.map((quote, index) => (
          <blockquote
            key={quote}
            aria-label={nameOf(index)}
            className={`col-start-1 row-start-1 m-auto max-w-xl py-4 text-center text-xl leading-snug transition-opacity duration-500 ${index === selected ? '' : 'invisible opacity-0'}`}
          >
            {quote}
          </blockquote>
        ))}
      </div>
      <div className="mt-4 flex flex-wrap items-center justify-center">
        <span className="size-11 sm:mr-2">
          {!isReduced && (
            <button
              type="button"
              onClick={() => {
                setIsPaused((was) => !was);
              }}
              aria-label={isPaused ? 'Play quotes' : 'Pause quotes'}
              className="grid size-11 place-items-center rounded-full hover:bg-tint"
            >
              <Icon aria-hidden="true" className="size-4" />
            </button>
          )}
        </span>
        {/* Keeps the last dot from wrapping alone, however narrow the screen. */}
        <div className="flex max-w-80 grow basis-60">
          {quotes.map((quote, index) => (
            <button
              key={quote}
              type="button"
              aria-label={nameOf(index)}
              aria-current={index === selected ? 'true' : undefined}
              onClick={() => {
                setSelected(index);
              }}
              className="grid h-8 min-w-[24px] max-w-8 flex-1 place-items-center rounded-full before:size-2.5 before:rounded-full before:bg-line-strong hover:before:bg-primary-hover aria-[current]:before:bg-primary"
            />
          ))}
        </div>
      </div>
    </section>
  );
};
