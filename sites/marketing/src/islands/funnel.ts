/**
 * The only script of a funnel page, as one file: each part asks for its own place on the page.
 * Signed-out visitors load nothing more.
 */
import { dimAtNight } from '@repo/ui/night';
import { armQuickExit } from './quick-exit.ts';
import { welcomeBack } from './signed-in.ts';
import { showSpots } from './spots.ts';

const wayOut = document.querySelector<HTMLAnchorElement>('#quick-exit');
// Whoever needs one may read late, beside somebody who sleeps.
if (wayOut) dimAtNight();
welcomeBack();
armQuickExit(wayOut);
showSpots([...document.querySelectorAll<HTMLElement>('[data-spots]')]);
