import { randomBytes } from 'node:crypto';
import { isGuarded } from '@repo/server/settings/production';
import {
  databaseAddress,
  masterKeys,
  origin,
  readSettings,
  secret,
  timeZone,
} from '@repo/server/settings/settings';

/** What API and worker both need, with fresh secrets. */
export const commonSettings = (databaseUrl: string) => ({
  NODE_ENV: 'test',
  DATABASE_URL: databaseUrl,
  PUBLIC_URL: 'http://localhost:8080',
  SECRET_KEY: randomBytes(32).toString('hex'),
  MASTER_KEYS: `1:${randomBytes(32).toString('base64')}`,
  COACH_TIME_ZONE: 'America/New_York',
});

const rows = {
  DATABASE_URL: databaseAddress(),
  PUBLIC_URL: origin(),
  SECRET_KEY: secret(),
  MASTER_KEYS: masterKeys(),
  COACH_TIME_ZONE: timeZone(),
};

/** @returns those of them that a suite reads, as the programs read them */
export const readCommon = (settings: NodeJS.ProcessEnv) => readSettings('suite', rows, settings);

/** @throws Error outside of `npm test`, which starts the servers of the suites */
export const given = (name: string): string => {
  const value = process.env[name];
  if (!value) throw new Error(`${name} is missing: see tools/README.md`);
  return value;
};

/**
 * @returns the addresses, keys and secrets of a table of settings of which production asks nothing
 * @throws Error for a table that has hardly any
 */
export const unguarded = (table: Record<string, Parameters<typeof isGuarded>[0]>): string[] => {
  const risky = Object.entries(table).filter(([name]) => /_(?:URL|KEYS?|SECRETS?)$/.test(name));
  if (risky.length < 7) throw new Error('the names of addresses, keys and secrets have changed');
  return risky.flatMap(([name, row]) => (isGuarded(row) ? [] : [name]));
};
