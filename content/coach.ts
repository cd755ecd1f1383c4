import { readCoach } from './coach-file.ts';

/** The coach. A bundle contains the file's content at build time (coach-plugin.ts). */
export const coach = readCoach();
