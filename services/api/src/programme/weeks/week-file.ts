import { splitWeek } from '@repo/content/weeks';
import type { WeekText } from '@repo/contracts/programme/programme';
import type { Week } from '@repo/product/weeks';
import { z } from 'zod';
import { check } from './check.ts';
import { parseReading } from './reading.ts';

const textOr = (complaint: string) => z.string(complaint).regex(/\S/, complaint);
const text = textOr('must be a text');

const frontMatter = {
  title: text,
  lead: text,
  minutes: z.int('must be a whole number').positive('must be a whole number'),
  prompt: text,
  promptHints: z.array(text, 'must be a list of texts'),
  safety: textOr('must be a text or left out').optional(),
  completion: z.object({ title: text, text, button: text }, 'must hold title, text and button'),
};

/**
 * Reads the text of one week's file.
 * @throws Error with field and reason when it is not as content/weeks/README.md says
 */
export const parseWeek = ({ week }: Week, source: string): WeekText => {
  const { front: written, body } = splitWeek(source);
  const own = z.literal(week, `must be ${week}`);
  const { safety = null, ...front } = check(z.object({ week: own, ...frontMatter }), written);
  return { ...front, safety, reading: parseReading(body) };
};
