import { clearDraftsOnLeaving } from '@repo/client/browser/drafts.ts';
import { missedLogoutKey } from '@repo/contracts/accounts/auth';
import { leaveQuickly } from '@repo/ui/leave-quickly';
import { DoorOpen } from 'lucide-react';
import type { ComponentPropsWithRef, MouseEvent, ReactNode } from 'react';

/** A page that raises no questions. */
const elsewhere = 'https://www.wikipedia.org/';
export const quickExitNoteId = 'quick-exit-note';

/** A logout that the server missed is still owed after it. */
export const leaveNow = (): void =>
  void leaveQuickly(elsewhere, { wipeMore: clearDraftsOnLeaving, keep: [missedLogoutKey] });

const Exit = (props: Pick<ComponentPropsWithRef<'a'>, 'className' | 'children'>): ReactNode => (
  <a
    {...props}
    href={elsewhere}
    rel="noreferrer"
    aria-describedby={quickExitNoteId}
    onClick={(event: MouseEvent) => {
      event.preventDefault();
      leaveNow();
    }}
  />
);

/** Quick exit, for members who may be watched. The note says what it does not do. */
export const ExitLink = (): ReactNode => (
  <Exit className="inline-flex min-h-11 items-center px-2 text-sm font-semibold whitespace-nowrap text-link">
    Leave this page
  </Exit>
);

/** The same, always in reach. A bare ✕ would read as "close", so the word stands at every width. */
export const ExitButton = (): ReactNode => (
  <Exit className="inline-flex min-h-11 shrink-0 items-center justify-center gap-1.5 rounded-full border border-line-strong px-2.5 text-sm font-semibold whitespace-nowrap text-ink no-underline hover:bg-tint sm:px-4">
    <DoorOpen aria-hidden="true" className="size-4.5 shrink-0" />
    <span>
      Leave<span className="max-xl:sr-only"> this page</span>
    </span>
  </Exit>
);
