import { leaveQuickly, onThreeShifts } from '@repo/ui/leave-quickly';

/** Lets the link and three presses of Shift leave the page. */
export const armQuickExit = (link: HTMLAnchorElement | null): void => {
  if (!link) return;
  link.addEventListener('click', (event) => {
    event.preventDefault();
    void leaveQuickly(link.href);
  });
  onThreeShifts(() => void leaveQuickly(link.href));
};
