import { parseArgs } from 'node:util';
import { partNames, type PartName } from './goals/goal.ts';

export interface BenchOptions {
  parts: readonly PartName[];
  /** Pages that alone are looked at; all when none. */
  pages: readonly string[];
  pace: 'usual' | 'quick';
  /** Members of the larger database of `size`. */
  members: number;
  /** The whole run ends after so many. */
  minutes: number;
}

const number = (name: string, value: string): number => {
  const parsed = Number(value);
  if (Number.isInteger(parsed) && parsed > 0) return parsed;
  throw new TypeError(`--${name} must be a whole number above 0, not "${value}"`);
};

const isPart = (word: string): word is PartName => (partNames as readonly string[]).includes(word);

/** @param args of `npm run bench -- [part…] [/page…] [--quick] [--members N] [--minutes M]` */
export const readOptions = (args: string[]): BenchOptions => {
  const { values, positionals } = parseArgs({
    args,
    options: {
      quick: { type: 'boolean', default: false },
      members: { type: 'string', default: '100000' },
      minutes: { type: 'string', default: '60' },
    },
    allowPositionals: true,
  });
  const pages = positionals.filter((word) => word.startsWith('/'));
  const words = positionals.filter((word) => !word.startsWith('/'));
  const unknown = words.filter((word) => !isPart(word));
  if (unknown.length > 0)
    throw new TypeError(`no part is called ${unknown.join(', ')}: ${partNames.join(', ')}`);
  const wanted = partNames.filter((name) => words.length === 0 || words.includes(name));
  return {
    parts: wanted,
    pages,
    pace: values.quick ? 'quick' : 'usual',
    members: number('members', values.members),
    minutes: number('minutes', values.minutes),
  };
};
