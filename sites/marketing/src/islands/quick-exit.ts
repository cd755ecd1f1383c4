import { missedLogoutKey } from '@repo/contracts/accounts/auth';
import { leaveQuickly, onThreeShifts } from '@repo/ui/leave-quickly';

/** Leaves the page on a click on the link or on three presses of Shift. */
export const armQuickExit = (link: HTMLAnchorElement | null): void => {
  if (!link) return;
  // A logout that the server missed is still owed after it.
  const leave = (): void => void leaveQuickly(link.href, { keep: [missedLogoutKey] });
  link.addEventListener('click', (event) => {
    event.preventDefault();
    leave();
  });
  onThreeShifts(leave);
  // Told only where it works.
  document.querySelector('[data-three-shifts]')?.classList.remove('invisible');
};
