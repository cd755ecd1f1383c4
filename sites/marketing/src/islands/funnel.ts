/**
 * The only script of a funnel page, as one file: each part asks for its own place on the page.
 * Signed-out visitors load nothing more.
 */
import { dimAtNight } from '@repo/ui/night';
import { armQuickExit } from './quick-exit.ts';
import { welcomeBack } from './signed-in.ts';
import { showSpots } from './spots.ts';

welcomeBack();
const exit = document.querySelector<HTMLAnchorElement>('#quick-exit');
armQuickExit(exit);
// Whoever needs a way out may read late, beside somebody who sleeps.
if (exit) dimAtNight();
showSpots([...document.querySelectorAll<HTMLElement>('[data-spots]')]);
