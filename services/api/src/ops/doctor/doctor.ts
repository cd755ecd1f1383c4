import { describeError } from '@repo/backend/log';
import { readConfig } from '../../platform/config.ts';
import { Refusal, type Commands, type Ops } from '../command.ts';
import { fail, ok, type Check, type Finding, type Patient } from './check.ts';
import { clockCheck, databaseCheck, keysCheck, migrationsCheck } from './database.ts';
import { diskCheck } from './disk.ts';
import { siteCheck, tlsCheck } from './site.ts';
import { stripeCheck } from './stripe.ts';

const checks: readonly Check[] = [
  databaseCheck,
  migrationsCheck,
  keysCheck,
  clockCheck,
  diskCheck,
  siteCheck,
  tlsCheck,
  stripeCheck,
];

/** A check that breaks says so and holds up no other. */
const look = async ({ look }: Check, patient: Patient): Promise<readonly Finding[]> => {
  try {
    return [await look(patient)].flat();
  } catch (error) {
    if (error instanceof Refusal) return [fail(error.message)];
    const { name, code } = describeError(error);
    return [fail(`could not be looked at: ${String(code ?? name)}`)];
  }
};

/** Ends the process with a line that names all settings that are wrong, when any is. */
const examine = async (ops: Ops): Promise<boolean> => {
  const patient = { config: readConfig(ops.environment), database: ops.database };
  const rows = [{ check: 'settings', ...ok('the API takes every one of them') }];
  for (const check of checks)
    for (const finding of await look(check, patient)) rows.push({ check: check.name, ...finding });
  // As what `./ops doctor` has said before it.
  if (ops.options['json']) ops.show(rows, '');
  else
    for (const { check, state, says } of rows)
      ops.say(`${state.padEnd(5)}  ${check.padEnd(11)}  ${says}`);
  return rows.every(({ state }) => state !== 'fail');
};

export const doctorCommands: Commands = {
  doctor: {
    help: 'settings, database, keys, migrations, clock, disk, site, TLS and Stripe',
    run: examine,
  },
};
