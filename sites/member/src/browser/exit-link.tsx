import { missedLogoutKey } from '@repo/contracts/accounts/auth';
import { leaveQuickly } from '@repo/ui/leave-quickly';
import type { MouseEvent, ReactNode } from 'react';
import { clearDrafts } from './drafts.ts';

/** A page that raises no questions. */
const elsewhere = 'https://www.wikipedia.org/';

/** A logout that the server missed is still owed after it. */
export const leaveNow = (): void =>
  void leaveQuickly(elsewhere, { wipeMore: clearDrafts, keep: [missedLogoutKey] });

/** Quick exit, for members who may be watched. The header's note says what it does not do. */
export const ExitLink = (): ReactNode => (
  <a
    href={elsewhere}
    rel="noreferrer"
    aria-describedby="quick-exit-note"
    className="inline-flex min-h-11 items-center px-2 text-sm font-semibold whitespace-nowrap text-link"
    onClick={(event: MouseEvent) => {
      event.preventDefault();
      leaveNow();
    }}
  >
    Leave this page
  </a>
);
