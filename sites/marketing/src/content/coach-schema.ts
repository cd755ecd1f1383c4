import { z } from 'astro/zod';
import { line, link, pictureFile, sentence } from './sections/fields.ts';

/** Nothing is required here: empty fields are hidden, and a public build asks for them. */
const words = (what: string) => line(what).default('');
const address = (what: string) => link.default('').describe(what);

const credential = z.strictObject({
  title: line('What they learned or hold.'),
  issuer: line('Who gave it.'),
  year: line('When.'),
});

/** The front matter of `content/coach.md`. */
export const coachSchema = z.strictObject({
  name: words('As clients call them.'),
  pronouns: words('Shown behind the name.'),
  portrait: pictureFile.default('').describe('Upright, at least 480 × 600 pixels.'),
  line: sentence('What they do, in one or two sentences and their own words.').default(''),
  credentials: z.array(credential).default([]).describe('What they can show, newest first.'),
  place: words('City and country.'),
  timeZone: words('By its name: America/New_York.'),
  languages: z.array(line('One language.')).default([]).describe('In which they coach.'),
  video: address('A hello of a minute or so, elsewhere.'),
  introCall: address('Where a stranger can book a short first call.'),
  socialLink: address('Their public profile.'),
  socialLabel: words('What the link to it says.'),
});
