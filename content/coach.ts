import { join } from 'node:path';
import { portraitFolder, readCoach } from './coach-file.ts';

/** The coach. A bundle contains the file's content at build time (coach-plugin.ts). */
export const coach = readCoach();

/** Where the portrait lies while pages are built; without a portrait only its folder. */
export const portraitFile = join(portraitFolder, coach.portrait);
