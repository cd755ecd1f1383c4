import { randomBytes } from 'node:crypto';
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
