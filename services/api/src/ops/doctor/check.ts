import type { Config } from '../../platform/config.ts';
import type { Ops } from '../command.ts';

/** `warn`: the product runs, and somebody should look all the same. */
export type State = 'ok' | 'warn' | 'fail';

export interface Finding {
  state: State;
  /** What is so, and what to do about it. */
  says: string;
}

export interface Patient {
  config: Config;
  database: Ops['database'];
}

export interface Check {
  name: string;
  look: (patient: Patient) => Promise<Finding | readonly Finding[]>;
}

export const ok = (says: string): Finding => ({ state: 'ok', says });
export const warn = (says: string): Finding => ({ state: 'warn', says });
export const fail = (says: string): Finding => ({ state: 'fail', says });
