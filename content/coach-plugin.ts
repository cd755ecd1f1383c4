import { join } from 'node:path';
import { coachFile, readCoach } from './coach-file.ts';

const module = join(import.meta.dirname, 'coach.ts');

/** For Vite and Rolldown: inlines the file, because browsers and bundles cannot read it. */
export const coachPlugin = {
  name: 'coach',
  load(this: { addWatchFile: (file: string) => void }, id: string): string | undefined {
    if (id !== module) return undefined;
    this.addWatchFile(coachFile);
    return `export const coach = ${JSON.stringify(readCoach())};`;
  },
};
