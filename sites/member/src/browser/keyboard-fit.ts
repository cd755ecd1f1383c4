import { useLayoutEffect, type RefObject } from 'react';

/** In some browsers the keyboard covers the window; fits the element into the visible rest. */
export const useKeyboardFit = (ref: RefObject<HTMLElement | null>, isOn: boolean): void => {
  useLayoutEffect(() => {
    const [view, style] = [window.visualViewport, ref.current?.style];
    if (!isOn || !view || !style) return;
    const place = (height: string, top: string): void => {
      style.height = height;
      style.top = top;
    };
    const fit = (): void => {
      // When zoomed in, the reader pans across the full-size element.
      if (Math.abs(view.scale - 1) < 0.01)
        place(`${String(view.height)}px`, `${String(view.offsetTop)}px`);
      else place('', '');
    };
    fit();
    view.addEventListener('resize', fit);
    view.addEventListener('scroll', fit);
    return () => {
      place('', '');
      view.removeEventListener('resize', fit);
      view.removeEventListener('scroll', fit);
    };
  }, [ref, isOn]);
};
