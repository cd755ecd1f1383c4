import { useEffect, useLayoutEffect, useRef, type RefObject } from 'react';

/** Not in every browser yet, nor in TypeScript's own types. */
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

/** Escape, or on a phone that has one the way back. @returns a function that stops listening */
const onCloseRequest = (close: () => void): (() => void) => {
  const { CloseWatcher } = window as WithWatcher;
  if (!CloseWatcher) return onEscape(close);
  const watcher = new CloseWatcher();
  watcher.addEventListener('close', close);
  return () => {
    watcher.destroy();
  };
};

/** Everything else waits: it can be neither reached nor heard meanwhile. */
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

/** Some browsers lay the keyboard over the page: this is what they leave of it. */
const fitInto = (view: VisualViewport, { style }: HTMLElement): void => {
  // Whoever has zoomed in moves about in the whole.
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

interface OwnWindow {
  /** Something else has been laid over it, and is closed first. */
  isCovered: boolean;
  onClose: () => void;
}

/**
 * For an element that has the window to itself for a while; it lies outside of the app's root.
 * @returns a ref to put on it
 */
export const useOwnWindow = <Of extends HTMLElement>({
  isCovered,
  onClose,
}: OwnWindow): RefObject<Of | null> => {
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
