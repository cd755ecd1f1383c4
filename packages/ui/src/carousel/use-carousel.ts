import useEmblaCarousel from 'embla-carousel-react';
import { useCallback, useEffect, useRef, useState, useSyncExternalStore } from 'react';

const motionQuery = '(prefers-reduced-motion: reduce)';
const subscribeMotion = (listener: () => void): (() => void) => {
  const query = window.matchMedia(motionQuery);
  query.addEventListener('change', listener);
  return () => {
    query.removeEventListener('change', listener);
  };
};

/** @returns whether the visitor prefers reduced motion. */
const useReducedMotion = (): boolean =>
  useSyncExternalStore(
    subscribeMotion,
    () => window.matchMedia(motionQuery).matches,
    () => true,
  );

export interface CarouselState {
  viewportRef: (node: HTMLElement | null) => void;
  selected: number;
  isPaused: boolean;
  /** Whether slides advance by themselves at this moment. */
  isPlaying: boolean;
  canPlay: boolean;
  togglePause: () => void;
  goTo: (index: number) => void;
  /** Either one stops the slides. */
  setIsPointed: (isPointed: boolean) => void;
  setIsFocused: (isFocused: boolean) => void;
}

/**
 * Advances every `intervalMs` unless paused, hovered, focused, hidden, or motion is reduced.
 * @param firstMs time until the first move, if the first slide has already been visible
 */
export const useCarousel = (intervalMs: number, firstMs = intervalMs): CarouselState => {
  const isReduced = useReducedMotion();
  const [viewportRef, embla] = useEmblaCarousel({ loop: true, duration: isReduced ? 0 : 24 });
  const [selected, setSelected] = useState(0);
  const [isPaused, setIsPaused] = useState(false);
  const [isPointed, setIsPointed] = useState(false);
  const [isFocused, setIsFocused] = useState(false);
  const isHeld = isPointed || isFocused;
  const isPlaying = Boolean(embla) && !isPaused && !isHeld && !isReduced;

  useEffect(() => {
    if (!embla) return;
    const onSelect = (): void => {
      setSelected(embla.selectedScrollSnap());
    };
    embla.on('select', onSelect);
    return () => {
      embla.off('select', onSelect);
    };
  }, [embla]);

  const nextMs = useRef(firstMs);
  useEffect(() => {
    if (!isPlaying) return;
    let timer: ReturnType<typeof setTimeout>;
    const wait = (): void => {
      timer = setTimeout(move, nextMs.current);
      nextMs.current = intervalMs;
    };
    const move = (): void => {
      if (document.visibilityState === 'visible') embla?.scrollNext();
      wait();
    };
    wait();
    return () => {
      clearTimeout(timer);
    };
  }, [embla, isPlaying, intervalMs]);

  const togglePause = useCallback(() => {
    setIsPaused((was) => !was);
  }, []);
  const goTo = useCallback((index: number) => embla?.scrollTo(index), [embla]);
  const canPlay = !isReduced;
  return {
    viewportRef,
    selected,
    isPaused,
    isPlaying,
    canPlay,
    togglePause,
    goTo,
    setIsPointed,
    setIsFocused,
  };
};
