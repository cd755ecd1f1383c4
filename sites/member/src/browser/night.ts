import { isFlagSet } from '@repo/client/browser/flags.ts';
import { nightPaper, wearNightPaper } from './night-paper.ts';

// A separate module that is imported first, so that it runs before anything renders.
wearNightPaper(isFlagSet(nightPaper));
