import { join } from 'node:path';
import { coachFile, readCoach } from './coach-file.ts';

const module = join(import.meta.dirname, 'coach.ts');

/** For Vite and Rolldown: browsers and bundles have no file to read, so they get what it says. */
export const coachPlugin = {
  name: 'coach',
  load(this: { addWatchFile: (file: string) => void }, id: string): string | undefined {
    if (id !== module) return undefined;
    this.addWatchFile(coachFile);
    return `export const coach = ${JSON.stringify(readCoach())};`;
  },
};
