import { statfs } from 'node:fs/promises';
import { fails, passes, warns, type Finding, examine, isWell, toLine } from '@repo/backend/doctor';
import { readConfig } from '../../platform/config.ts';
import { readAccount } from '../../purchases/stripe/stripe-connection.ts';
import { Refusal, type Commands, type Ops } from '../command.ts';
import {
  type ApiCheck,
  clockCheck,
  databaseCheck,
  keysCheck,
  migrationsCheck,
} from './database.ts';
import { siteCheck, tlsCheck } from './site.ts';

const ofProducts = (missing: readonly string[]): Finding =>
  missing.length === 0
    ? passes('the products are there')
    : warns(`${missing.join(', ')} not made yet: npm run stripe:setup`);

const ofWebhook = (problems: readonly string[] | undefined): Finding => {
  if (!problems) return warns('this key may not read webhook endpoints: look at it at Stripe');
  const says = problems.join('; ');
  return problems.length === 0 ? passes('the webhook endpoint is as it should be') : fails(says);
};

const isStandIn = (url: string): boolean => new URL(url).hostname !== 'api.stripe.com';

const stripeCheck: ApiCheck = {
  name: 'Stripe',
  look: async ({ config }) => {
    const state = await readAccount(config, config.PUBLIC_URL).catch((error: unknown) => {
      const { statusCode } = error as { statusCode?: number };
      return statusCode === undefined ? 'does not answer' : `answers ${String(statusCode)}`;
    });
    // Production takes none (packages/backend/src/settings/production.ts).
    if (state !== 'does not answer' && isStandIn(config.STRIPE_API_URL))
      return warns(`${config.STRIPE_API_URL} stands in for it: no payment is real`);
    if (typeof state === 'string') return fails(`${state} to our key`);
    return [ofProducts(state.missingProducts), ofWebhook(state.webhook)];
  },
};

const gigabyte = 2 ** 30;

/** In a container this is the disk that holds all images and volumes, unless they were moved. */
const diskCheck: ApiCheck = {
  name: 'disk',
  look: async () => {
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
