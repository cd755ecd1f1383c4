import { dimAtNight } from '@repo/ui/night';

// A module of its own, and the first: nothing is drawn before it.
dimAtNight();
