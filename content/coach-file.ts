import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { splitFile } from './weeks.ts';

/** The coach's file and the folder of their portrait. */
export const coachFile = join(import.meta.dirname, 'coach.md');
export const portraitFolder = join(import.meta.dirname, 'coach');

export interface Credential {
  title: string;
  issuer: string;
  year: string;
}

/** The front matter of `coach.md`. An empty text means not known yet; it is shown nowhere. */
export interface CoachFields {
  name: string;
  pronouns: string;
  /** A file in the folder `coach`. */
  portrait: string;
  line: string;
  credentials: readonly Credential[];
  place: string;
  timeZone: string;
  languages: readonly string[];
  video: string;
  introCall: string;
  socialLink: string;
  socialLabel: string;
}

export interface Coach extends CoachFields {
  /** For use within a sentence; “your coach” without a name. */
  called: string;
  /** The same for the start of a sentence. */
  calledFirst: string;
  /** Where, when and in which languages, in one line; empty with only one of these. */
  details: string;
}

const nothing: CoachFields = {
  name: '',
  pronouns: '',
  portrait: '',
  line: '',
  credentials: [],
  place: '',
  timeZone: '',
  languages: [],
  video: '',
  introCall: '',
  socialLink: '',
  socialLabel: '',
};

/**
 * @param source the text of `coach.md`
 * @returns the coach, for pages and mails
 * @throws Error without front matter
 */
export const coachOf = (source: string): Coach => {
  const { front } = splitFile(source) ?? {};
  if (!front) throw new Error('coach.md: must begin with front matter between two lines of ---');
  const fields = { ...nothing, ...(front as Partial<CoachFields>) };
  const details = [
    fields.place,
    fields.timeZone.replaceAll('_', ' '),
    fields.languages.join(', '),
  ].filter(Boolean);
  return {
    ...fields,
    called: fields.name || 'your coach',
    calledFirst: fields.name || 'Your coach',
    details: details.length > 1 ? details.join(' · ') : '',
  };
};

export const readCoach = (file = coachFile): Coach => coachOf(readFileSync(file, 'utf8'));

/** @returns what is missing before coaching may be sold */
export const missingOf = (coach: Coach): string[] =>
  (['name', 'portrait', 'socialLink'] as const).filter((field) => coach[field] === '');
