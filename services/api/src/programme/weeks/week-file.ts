import type { WeekText } from '@repo/contracts/programme/programme';
import type { Week } from '@repo/product/weeks';
import { VFile } from 'vfile';
import { matter } from 'vfile-matter';
import { LineCounter } from 'yaml';
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

/** The first line of --- counts as well, so that a complaint names the line of the file. */
const countFileLines = (): LineCounter => {
  const counter = new LineCounter();
  const { linePos } = counter;
  counter.linePos = (offset) => ({ ...linePos(offset), line: linePos(offset).line + 1 });
  return counter;
};

/** Editors on other systems write other line ends, or a byte order mark before the first line. */
const plain = (source: string): string => source.replace(/^\uFEFF/, '').replaceAll('\r\n', '\n');

/**
 * Reads the text of one week's file.
 * @throws Error with field and reason when it is not as content/weeks/README.md says
 */
export const parseWeek = ({ week }: Week, source: string): WeekText => {
  const file = new VFile(plain(source));
  matter(file, { strip: true, yaml: { lineCounter: countFileLines() } });
  const reading = String(file).trim();
  if (String(file) === plain(source) || reading === '')
    throw new Error('must be front matter between two lines of ---, and a text');
  const own = z.literal(week, `must be ${week}`);
  const { safety = null, ...front } = check(
    z.object({ week: own, ...frontMatter }),
    file.data.matter,
  );
  return { ...front, safety, reading: parseReading(reading) };
};
