import { isNoted } from '@repo/client/browser/noted.ts';
import { dimAtNight } from '@repo/ui/night';
import { nightPaper, wearNightPaper } from './night-paper.ts';

// A module of its own, and the first: nothing is drawn before it.
dimAtNight();
wearNightPaper(isNoted(nightPaper));
