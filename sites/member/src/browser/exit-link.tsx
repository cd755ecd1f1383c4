import { elsewhere } from '@repo/web/visit-end/visit-end.ts';
import { paths } from '@repo/contracts/paths';
import { DoorOpen } from 'lucide-react';
import type { ReactNode } from 'react';

/**
 * Leave, for members who may be watched; the document's own script does it (`leaveScript`). A bare ✕
 * would read as "close", so the word is shown at every width.
 */
export const ExitButton = (): ReactNode => (
  <a
    className="inline-flex min-h-11 shrink-0 items-center justify-center gap-1.5 rounded-full border border-line-strong px-2.5 text-sm font-semibold whitespace-nowrap text-ink no-underline hover:bg-tint sm:px-4"
    href={elsewhere}
    rel="noreferrer"
    data-leave
  >
    <DoorOpen aria-hidden="true" className="size-4.5 shrink-0 @max-[21rem]:hidden" />
    <span>
      Leave<span className="max-xl:sr-only"> this page</span>
    </span>
  </a>
);

/** The quiet link to help, at the foot of every page. */
export const HelpLink = (): ReactNode => (
  <a
    href={paths.helpNow}
    className="inline-flex min-h-11 items-center text-sm font-semibold whitespace-nowrap text-muted"
  >
    If you are not safe
  </a>
);
