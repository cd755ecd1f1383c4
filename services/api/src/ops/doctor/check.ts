import type { Check } from '@repo/backend/doctor';
import type { Config } from '../../platform/config.ts';
import type { Ops } from '../command.ts';

export interface Patient {
  config: Config;
  database: Ops['database'];
}

export type ApiCheck = Check<Patient>;
