/**
 * The only script of a funnel page, as one file: each part asks for its own place on the page.
 * Signed-out visitors load nothing more.
 */
import { armQuickExit } from './quick-exit.ts';
import { welcomeBack } from './signed-in.ts';
import { showSpots } from './spots.ts';

welcomeBack();
armQuickExit(document.querySelector<HTMLAnchorElement>('#quick-exit'));
showSpots([...document.querySelectorAll<HTMLElement>('[data-spots]')]);
