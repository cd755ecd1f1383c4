import { examine, isWell, toLine } from '@repo/backend/doctor';
import { readConfig } from '../../platform/config.ts';
import { Refusal, type Commands, type Ops } from '../command.ts';
import type { ApiCheck } from './check.ts';
import { clockCheck, databaseCheck, keysCheck, migrationsCheck } from './database.ts';
import { diskCheck } from './disk.ts';
import { siteCheck, tlsCheck } from './site.ts';
import { stripeCheck } from './stripe.ts';

const checks: readonly ApiCheck[] = [
  databaseCheck,
  migrationsCheck,
  keysCheck,
  clockCheck,
  diskCheck,
  siteCheck,
  tlsCheck,
  stripeCheck,
];

const isOurs = (error: unknown): error is Refusal => error instanceof Refusal;

/** Ends the process with a line that names all settings that are wrong, when any is. */
const examineApi = async (ops: Ops): Promise<boolean> => {
  const subject = { config: readConfig(ops.environment), database: ops.database };
  const rows = await examine('the API', { checks, subject, isOurs });
  if (ops.options['json']) ops.show(rows, '');
  else for (const row of rows) ops.say(toLine(row));
  return isWell(rows);
};

export const doctorCommands: Commands = {
  doctor: {
    help: 'settings, database, keys, migrations, clock, disk, site, TLS and Stripe',
    run: examineApi,
  },
};
