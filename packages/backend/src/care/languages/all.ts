import type { Language } from '../language.ts';
import { dutch } from './dutch.ts';
import { french } from './french.ts';
import { german } from './german.ts';
import { italian } from './italian.ts';
import { plain, type PlainLanguage } from './plain.ts';
import { polish } from './polish.ts';
import { portuguese } from './portuguese.ts';
import { spanish } from './spanish.ts';

/** Languages that are read for what is said plainly. */
export const plainLanguages: readonly PlainLanguage[] = [
  german,
  french,
  spanish,
  portuguese,
  italian,
  dutch,
  polish,
];

export const others: readonly Language[] = plainLanguages.map(plain);
