import { useEffect, useRef, useState, type KeyboardEvent, type ReactNode } from 'react';

/** Milliseconds that a tooltip waits; one that follows another within the second time does not. */
const openDelay = 700;
const skipDelay = 300;
let closedAt = -Infinity;

/** Below the button or link, or above it at the end of the window. */
const place = (popup: HTMLElement | null): void => {
  const box = popup?.parentElement?.firstElementChild?.getBoundingClientRect();
  if (!popup || !box) return;
  popup.showPopover();
  const { width, height } = popup.getBoundingClientRect();
  const left = Math.min(box.left + (box.width - width) / 2, innerWidth - width - 8);
  const isBelow = box.bottom + height < innerHeight;
  popup.style.left = `${String(Math.max(8, left))}px`;
  popup.style.top = `${String(isBelow ? box.bottom : box.top - height)}px`;
};

interface TooltipProps {
  text: string;
  /** The button or link that it explains, which keeps its own accessible name. */
  children: ReactNode;
}

/**
 * A short explanation on hover and focus; must not be the only place that says it. Plain elements:
 * it is on every member's first page.
 */
export const Tooltip = ({ text, children }: TooltipProps): ReactNode => {
  const [isOpen, setIsOpen] = useState(false);
  const timerRef = useRef<ReturnType<typeof setTimeout>>(undefined);
  const open = (): void => {
    clearTimeout(timerRef.current);
    const isNext = performance.now() - closedAt < skipDelay;
    timerRef.current = setTimeout(setIsOpen, isNext ? 0 : openDelay, true);
  };
  const close = (): void => {
    clearTimeout(timerRef.current);
    setIsOpen(false);
  };
  useEffect(() => () => clearTimeout(timerRef.current), []);
  useEffect(() => {
    if (!isOpen) return;
    const onScroll = (): void => setIsOpen(false);
    window.addEventListener('scroll', onScroll);
    return () => {
      window.removeEventListener('scroll', onScroll);
      closedAt = performance.now();
    };
  }, [isOpen]);
  const onKeyDown = ({ key }: KeyboardEvent): void => {
    if (key === 'Escape') close();
  };
  return (
    // Around both, so that the pointer can move onto the words.
    <span
      role="presentation"
      className="contents"
      onPointerEnter={({ pointerType }) => {
        if (pointerType !== 'touch') open();
      }}
      onPointerLeave={close}
      onPointerDown={close}
      onFocus={({ target }) => {
        if (target.matches(':focus-visible')) open();
      }}
      onBlur={close}
      onKeyDown={onKeyDown}
    >
      {children}
      {isOpen && (
        <span
          ref={place}
          role="tooltip"
          popover="manual"
          className="inset-auto m-0 border-0 bg-transparent p-2"
        >
          <span className="block max-w-64 rounded-sm bg-ink px-3 py-1.5 text-xs text-bg">
            {text}
          </span>
        </span>
      )}
    </span>
  );
};
