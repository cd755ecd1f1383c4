/**
 * The only script of a funnel page, as one file: each part asks for its own place on the page.
 * Signed-out visitors load nothing more.
 */
import { dimAtNight } from '@repo/ui/night';
import { armQuickExit } from './quick-exit.ts';
import { welcomeBack } from './signed-in.ts';
import { showSpots } from './spots.ts';

// Whoever needs a way out may read late, beside somebody who sleeps.
dimAtNight();
welcomeBack();
armQuickExit(document.querySelector<HTMLAnchorElement>('#quick-exit'));
showSpots([...document.querySelectorAll<HTMLElement>('[data-spots]')]);
