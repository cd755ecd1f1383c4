import { readCoach } from './coach-file.ts';

/** Who coaches. A bundle holds what the file said when it was built (coach-plugin.ts). */
export const coach = readCoach();
