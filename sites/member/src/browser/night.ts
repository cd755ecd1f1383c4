import { isNoted } from '@repo/client/browser/noted.ts';
import { nightPaper, wearNightPaper } from './night-paper.ts';

// A separate module that is imported first, so that it runs before anything renders.
wearNightPaper(isNoted(nightPaper));
