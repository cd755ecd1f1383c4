import { statfs } from 'node:fs/promises';
import { runChecks, fails, isHealthy, passes, toLine, warns } from '@repo/backend/doctor';
import { readConfig } from '../../platform/config.ts';
import { CommandError, type Commands, type CommandContext } from '../command.ts';
import {
  type ApiCheck,
  clockCheck,
  databaseCheck,
  keysCheck,
  migrationsCheck,
} from './database.ts';
import { googleCheck, stripeCheck } from './providers.ts';
import { siteCheck, tlsCheck } from './site.ts';

const gigabyte = 2 ** 30;

/** In a container this is the disk that holds all images and volumes, unless they were moved. */
const diskCheck: ApiCheck = {
  name: 'disk',
  run: async () => {
    const { bavail, bsize } = await statfs('/');
    const free = (bavail * bsize) / gigabyte;
    const says = `${free.toFixed(1)} GB free`;
    if (free < 1) return fails(`${says}: PostgreSQL stops when nothing is left`);
    return free < 5 ? warns(`${says}: a release needs about 3`) : passes(says);
  },
};

const checks: readonly ApiCheck[] = [
  databaseCheck,
  migrationsCheck,
  keysCheck,
  clockCheck,
  diskCheck,
  siteCheck,
  tlsCheck,
  stripeCheck,
  googleCheck,
];

const isOurs = (error: unknown): error is CommandError => error instanceof CommandError;

/** If any setting is wrong, `readConfig` exits with a line that names all of them. */
const examineApi = async (ops: CommandContext): Promise<boolean> => {
  const subject = { config: readConfig(ops.environment), database: ops.database };
  const rows = await runChecks('the API', { checks, subject, isOurs });
  if (ops.options['json']) ops.show(rows, '');
  else for (const row of rows) ops.say(toLine(row));
  return isHealthy(rows);
};

export const doctorCommands: Commands = {
  doctor: {
    help: 'settings, database, keys, migrations, clock, disk, site, TLS, Stripe and Google',
    run: examineApi,
  },
};
