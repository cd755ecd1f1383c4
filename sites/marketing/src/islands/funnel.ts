/**
 * The only script of a funnel page, as one file: each part asks for its own place on the page.
 * Signed-out visitors load nothing more.
 */
import { missedLogoutKey } from '@repo/contracts/accounts/auth';
import { leaveQuickly, onThreeShifts } from '@repo/ui/leave-quickly';
import { dimAtNight } from '@repo/ui/night';
import { showSpots } from './spots.ts';

/**
 * Mounts the parts for signed-in visitors. The hint cookie holds no secret: the API decides who is
 * really signed in.
 */
const welcomeBack = (): void => {
  if (!/(^|; )signed_in=1/.test(document.cookie)) return;
  const page = document.documentElement.dataset;
  // Hides the signed-out buttons while the session bar loads (styles/base.css).
  page['signedIn'] = '';
  import('./mount.tsx').catch(() => {
    delete page['signedIn'];
  });
};

/** Leaves the page on a click on the link or on three presses of Shift. */
const armQuickExit = (link: HTMLAnchorElement | null): void => {
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

const wayOut = document.querySelector<HTMLAnchorElement>('#quick-exit');
// Whoever needs one may read late, beside somebody who sleeps.
if (wayOut) dimAtNight();
welcomeBack();
armQuickExit(wayOut);
showSpots([...document.querySelectorAll<HTMLElement>('[data-spots]')]);
