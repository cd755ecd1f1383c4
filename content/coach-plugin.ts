import { join } from 'node:path';
import { coachFile, portraitFolder, readCoach } from './coach-file.ts';

const module = join(import.meta.dirname, 'coach.ts');

/** For Vite and Rolldown: inlines the file, because browsers and bundles cannot read it. */
export const coachPlugin = {
  name: 'coach',
  load(this: { addWatchFile: (file: string) => void }, id: string): string | undefined {
    if (id !== module) return undefined;
    this.addWatchFile(coachFile);
    const coach = readCoach();
    const portrait = join(portraitFolder, coach.portrait);
    return `export const coach = ${JSON.stringify(coach)};
export const portraitFile = ${JSON.stringify(portrait)};`;
  },
};
