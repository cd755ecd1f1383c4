import { parseArgs } from 'node:util';

export interface FaultOptions {
  rounds: number;
  seed: number;
  /** No round begins after so many minutes; the run then ends as if it had been told so few. */
  minutes: number;
  /** In so many shapes of the stack: all of them unless told. */
  shapes: number;
  /** Only faults whose name contains this. */
  only: string;
}

const number = (name: string, value: string): number => {
  const parsed = Number(value);
  if (Number.isInteger(parsed) && parsed > 0) return parsed;
  throw new TypeError(`--${name} must be a whole number above 0, not "${value}"`);
};

/** @param args of `npm run faults -- --rounds N --seed S --minutes M --shapes N --only NAME` */
export const readOptions = (args: string[]): FaultOptions => {
  const { values } = parseArgs({
    args,
    options: {
      rounds: { type: 'string', default: '40' },
      seed: { type: 'string', default: String(1 + Math.floor(Math.random() * 1e9)) },
      minutes: { type: 'string', default: '600' },
      shapes: { type: 'string', default: '4' },
      only: { type: 'string', default: '' },
    },
  });
  return {
    rounds: number('rounds', values.rounds),
    seed: number('seed', values.seed),
    minutes: number('minutes', values.minutes),
    shapes: number('shapes', values.shapes),
    only: values.only,
  };
};
