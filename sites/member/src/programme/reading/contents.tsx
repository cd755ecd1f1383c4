import type { WeekText } from '@repo/contracts/programme/programme';
import { List } from 'lucide-react';
import { use, useMemo, useRef, type MouseEvent, type ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { HeaderTools } from '../../browser/header-tools.ts';
import { partsOf } from './parts.ts';
import { scrollToPart, usePosition } from './position.ts';

const navId = 'week-contents';

/** Opens the contents if the margin is too narrow for them; rendered in the header. */
const OpenButton = (): ReactNode => {
  const tools = use(HeaderTools);
  return (
    tools &&
    createPortal(
      <button
        type="button"
        popoverTarget={navId}
        className="inline-flex min-h-11 min-w-11 items-center justify-center gap-2 rounded-full text-sm font-semibold text-muted hover:bg-tint hover:text-ink sm:px-3 xl:hidden"
      >
        <List aria-hidden="true" className="size-5" />
        <span className="max-sm:sr-only">In this week</span>
      </button>,
      tools,
    )
  );
};

/** A week's contents, in the margin or as a sheet, and a line that shows the progress. */
export const Contents = ({ week }: { week: WeekText }): ReactNode => {
  const parts = useMemo(() => partsOf(week), [week]);
  const lineRef = useRef<HTMLDivElement>(null);
  const navRef = useRef<HTMLElement>(null);
  const now = usePosition(parts, lineRef);
  const choose = (event: MouseEvent<HTMLElement>, id: string): void => {
    event.preventDefault();
    // Does nothing in the margin, where it is no popover.
    navRef.current?.hidePopover();
    scrollToPart(id);
  };
  return (
    <div className="contents-margin print:hidden">
      <div ref={lineRef} aria-hidden="true" className="reading-line" />
      <OpenButton />
      <nav
        ref={navRef}
        id={navId}
        popover="auto"
        aria-label="In this week"
        className="contents-sheet"
      >
        <p aria-hidden="true" className="mb-3 font-semibold">
          In this week
        </p>
        <ol>
          {parts.map(({ id, title }, index) => (
            <li key={id}>
              <a
                href={`#${id}`}
                aria-current={index === now ? 'location' : undefined}
                onClick={(event) => {
                  choose(event, id);
                }}
              >
                {title}
              </a>
            </li>
          ))}
        </ol>
      </nav>
    </div>
  );
};
