import { Pause, Play } from 'lucide-react';
import type { ReactNode } from 'react';
import { useCarousel } from './use-carousel.ts';

export interface CarouselProps {
  /** Accessible name, e.g. "Daily Inspiration". */
  label: string;
  slides: readonly { key: string; content: ReactNode }[];
  intervalMs: number;
  /** Time until the first move, if the first slide has already been visible. */
  firstMs?: number;
  /** `slide(2, 10)` → "Quote 2 of 10". */
  texts: { pause: string; play: string; slide: (position: number, count: number) => string };
}

const dotClass =
  'grid h-8 min-w-6 max-w-8 flex-1 place-items-center rounded-full before:size-2.5 before:rounded-full ' +
  'before:bg-line-strong aria-[current]:before:bg-primary hover:before:bg-primary-hover';

/** Slides that advance by themselves; can be paused, and stop on hover, focus, reduced motion. */
export const Carousel = ({
  label,
  slides,
  intervalMs,
  firstMs,
  texts,
}: CarouselProps): ReactNode => {
  const carousel = useCarousel(intervalMs, firstMs);
  const Icon = carousel.isPaused ? Play : Pause;
  return (
    <section
      aria-roledescription="carousel"
      aria-label={label}
      onMouseEnter={() => {
        carousel.setIsPointed(true);
      }}
      onMouseLeave={() => {
        carousel.setIsPointed(false);
      }}
      onFocus={() => {
        carousel.setIsFocused(true);
      }}
      onBlur={() => {
        carousel.setIsFocused(false);
      }}
    >
      <div ref={carousel.viewportRef} className="overflow-hidden">
        <div className="flex" aria-live={carousel.isPlaying ? 'off' : 'polite'}>
          {slides.map(({ key, content }, index) => (
            <div
              key={key}
              role="group"
              aria-roledescription="slide"
              aria-label={texts.slide(index + 1, slides.length)}
              aria-hidden={index !== carousel.selected}
              className="min-w-0 flex-[0_0_100%] px-2"
            >
              {content}
            </div>
          ))}
        </div>
      </div>
      <div className="mt-4 flex flex-wrap items-center justify-center">
        {carousel.canPlay && (
          <button
            type="button"
            onClick={carousel.togglePause}
            aria-label={carousel.isPaused ? texts.play : texts.pause}
            className="mr-2 grid size-11 place-items-center rounded-full hover:bg-tint"
          >
            <Icon aria-hidden="true" className="size-4" />
          </button>
        )}
        {/* Keeps the last dot from wrapping alone, however narrow the screen. */}
        <div className="flex w-80 max-w-full">
          {slides.map(({ key }, index) => (
            <button
              key={key}
              type="button"
              aria-label={texts.slide(index + 1, slides.length)}
              aria-current={index === carousel.selected ? 'true' : undefined}
              onClick={() => {
                carousel.goTo(index);
              }}
              className={dotClass}
            />
          ))}
        </div>
      </div>
    </section>
  );
};
