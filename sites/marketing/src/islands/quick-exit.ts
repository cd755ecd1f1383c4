import { leaveQuickly, onThreeShifts } from '@repo/ui/leave-quickly';

/** Leaves the page on a click on the link or on three presses of Shift. */
export const armQuickExit = (link: HTMLAnchorElement | null): void => {
  if (!link) return;
  link.addEventListener('click', (event) => {
    event.preventDefault();
    void leaveQuickly(link.href);
  });
  onThreeShifts(() => void leaveQuickly(link.href));
};
