import { useEffect, useLayoutEffect, useRef, type RefObject } from 'react';

/** Missing in some browsers, and in TypeScript's types. */
interface CloseWatcher extends EventTarget {
  destroy: () => void;
}
type WithWatcher = Window & { CloseWatcher?: new () => CloseWatcher };

const onEscape = (close: () => void): (() => void) => {
  const listen = ({ key, defaultPrevented }: KeyboardEvent): void => {
    if (key === 'Escape' && !defaultPrevented) close();
  };
  addEventListener('keydown', listen);
  return () => {
    removeEventListener('keydown', listen);
  };
};

/** Escape, or the Back gesture of a phone. @returns a function that removes the listener */
const onCloseRequest = (close: () => void): (() => void) => {
  const { CloseWatcher } = window as WithWatcher;
  if (!CloseWatcher) return onEscape(close);
  const watcher = new CloseWatcher();
  watcher.addEventListener('close', close);
  return () => {
    watcher.destroy();
  };
};

/** Makes the rest of the page inert: neither the keyboard nor a screen reader can reach it. */
const useRestInert = (): void => {
  useLayoutEffect(() => {
    const root = document.getElementById('root');
    if (!root) return;
    root.inert = true;
    return () => {
      root.inert = false;
    };
  }, []);
};

/** In some browsers the keyboard covers the page; fits the element into the visible rest. */
const fitInto = (view: VisualViewport, { style }: HTMLElement): void => {
  // When zoomed in, the reader pans across the full-size element.
  const isWhole = Math.abs(view.scale - 1) < 0.01;
  style.height = isWhole ? `${String(view.height)}px` : '';
  style.top = isWhole ? `${String(view.offsetTop)}px` : '';
};

const useKeyboardFit = (ref: RefObject<HTMLElement | null>): void => {
  useLayoutEffect(() => {
    const view = window.visualViewport;
    if (!view) return;
    const fit = (): void => {
      if (ref.current) fitInto(view, ref.current);
    };
    fit();
    view.addEventListener('resize', fit);
    view.addEventListener('scroll', fit);
    return () => {
      view.removeEventListener('resize', fit);
      view.removeEventListener('scroll', fit);
    };
  }, [ref]);
};

interface ModalWindow {
  /** Whether something else covers it, which must be closed first. */
  isCovered: boolean;
  onClose: () => void;
}

/**
 * For an element that fills the window temporarily; it is outside the app's root.
 * @returns a ref for the element
 */
export const useModalWindow = <Of extends HTMLElement>({
  isCovered,
  onClose,
}: ModalWindow): RefObject<Of | null> => {
  const ref = useRef<Of>(null);
  const closeRef = useRef(onClose);
  useRestInert();
  useKeyboardFit(ref);
  useEffect(() => {
    closeRef.current = onClose;
  });
  useEffect(
    () =>
      isCovered
        ? undefined
        : onCloseRequest(() => {
            closeRef.current();
          }),
    [isCovered],
  );
  return ref;
};
