import { statfs } from 'node:fs/promises';
import { readCertificateEnd } from '@repo/server/certificate';
import { fails, passes, runChecks, warns, type Finding } from '@repo/server/doctor';
import { dayMs } from '@repo/product/durations';
import type { DataSource } from 'typeorm';
import { findKeysInUse } from '@repo/accounts/member-keys';
import { readConfig, type Config } from '../platform/config.ts';
import { isPostDeployment } from '@repo/server/database/migrate';
import { run } from '@repo/server/database/statements';
import { countReturned } from '@repo/privacy/returned';
import { schema } from '../schema.ts';
import { findMissingProducts } from '../purchases/stripe/stripe-connection.ts';
import { CommandError, type Commands, type CommandContext } from './command.ts';

const checkMigrations = async (database: DataSource): Promise<Finding> => {
  const rows = await run<{ name: string }>(database, 'select name from migrations');
  const ran = new Set(rows.map(({ name }) => name));
  const waiting = schema.migrations.map(({ name }) => name).filter((name) => !ran.has(name));
  if (waiting.length === 0) return passes('none waits');
  const sentence = `${String(waiting.length)} wait`;
  return waiting.every(isPostDeployment)
    ? warns(`${sentence} for the end of a release: ./ops release --finish`)
    : fails(`${sentence}: docker compose up migrate`);
};

const checkKeys = async ({ MASTER_KEYS }: Config, database: DataSource): Promise<Finding> => {
  const { lost, older } = await findKeysInUse(database, MASTER_KEYS);
  if (lost.length > 0)
    return fails(`texts do not open: master key ${lost.join(', ')} is missing or another one`);
  if (older.length > 0) return warns('an older master key is in use: ./ops keys rotate');
  return passes(`they open the texts in this database; ${MASTER_KEYS.fingerprints().join(', ')}`);
};

const checkDeletions = async (database: DataSource): Promise<Finding> => {
  const { accounts, texts } = await countReturned(database);
  const sentence = `${String(accounts)} erased accounts and ${String(texts)} deleted texts are back`;
  return accounts + texts === 0 ? passes(sentence) : fails(`${sentence}: ./ops deletions repeat`);
};

/** In a container this is the disk that holds all images and volumes, unless they were moved. */
const checkDisk = async (): Promise<Finding> => {
  const { bavail, bsize } = await statfs('/');
  const free = (bavail * bsize) / 2 ** 30;
  const sentence = `${free.toFixed(1)} GB free`;
  if (free < 1) return fails(`${sentence}: PostgreSQL stops when nothing is left`);
  return free < 5 ? warns(`${sentence}: a release needs about 3`) : passes(sentence);
};

/** Names of this machine lead back to the container itself. */
const isOwn = (url: string): boolean => /^(?:localhost|127\..*)$/.test(new URL(url).hostname);

/** Tests DNS, port, TLS, proxy, gateway, API and database at once, like a visitor. */
const checkSite = async ({ PUBLIC_URL }: Config): Promise<Finding> => {
  if (isOwn(PUBLIC_URL)) return warns(`${PUBLIC_URL} is seen from this machine alone`);
  const ready = `${PUBLIC_URL}/api/health/ready`;
  const answer = await fetch(ready, { redirect: 'manual', signal: AbortSignal.timeout(5_000) });
  return answer.status === 200
    ? passes(`${ready} answers`)
    : fails(`${ready} answers ${String(answer.status)}`);
};

export const checkTls = async ({ PUBLIC_URL }: Pick<Config, 'PUBLIC_URL'>): Promise<Finding> => {
  if (!PUBLIC_URL.startsWith('https:')) return warns('PUBLIC_URL is plain http');
  const end = await readCertificateEnd(PUBLIC_URL);
  const days = Math.floor((end.getTime() - Date.now()) / dayMs);
  const sentence = `the certificate ends on ${end.toISOString().slice(0, 10)}, in ${String(days)} days`;
  if (days < 3) return fails(sentence);
  return days < 14 ? warns(`${sentence}: it should have been renewed`) : passes(sentence);
};

const checkStripe = async (config: Config): Promise<Finding> => {
  // Only production refuses test keys and a stand-in (packages/server/src/settings/production.ts).
  if (config.NODE_ENV !== 'production') return warns('not asked, because no payment here is real');
  const missing = await findMissingProducts(config);
  return missing.length === 0
    ? passes('it takes our key, and the products are there')
    : warns(`${missing.join(', ')} not made yet: docs/going-live.md, task 7`);
};

/** If any setting is wrong, `readConfig` exits with a line that names all of them. */
const examine = (ops: CommandContext): Promise<boolean> => {
  const config = readConfig(ops.environment);
  return runChecks(
    {
      migrations: async () => checkMigrations(await ops.database()),
      'master keys': async () => checkKeys(config, await ops.database()),
      deletions: async () => checkDeletions(await ops.database()),
      disk: checkDisk,
      site: () => checkSite(config),
      TLS: () => checkTls(config),
      Stripe: () => checkStripe(config),
    },
    ops.print,
    (error) => error instanceof CommandError,
  );
};

export const doctorCommands: Commands = {
  doctor: {
    help: 'database, master keys, deletions, disk, site, certificate and Stripe',
    run: examine,
  },
};
