import { isNoted } from '@repo/client/browser/noted.ts';
import { nightPaper, wearNightPaper } from './night-paper.ts';

// A module of its own, and the first: nothing is drawn before it.
wearNightPaper(isNoted(nightPaper));
