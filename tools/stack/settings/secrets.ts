import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

export interface Secrets {
  databasePassword: string;
  /** SECRET_KEY: keyed hashes of codes, signed cookies. */
  secretKey: string;
  /** MASTER_KEYS: wraps the members' own keys, `version:base64`. */
  masterKeys: string;
  stripeWebhookSecret: string;
}

const createSecrets = (): Secrets => ({
  databasePassword: randomBytes(24).toString('hex'),
  secretKey: randomBytes(32).toString('hex'),
  masterKeys: `1:${randomBytes(32).toString('base64')}`,
  stripeWebhookSecret: `whsec_${randomBytes(24).toString('hex')}`,
});

/** The secrets of one local stack: made at its first start, then kept beside its data. */
export const readSecrets = (dataDir: string): Secrets => {
  const file = join(dataDir, 'secrets.json');
  if (existsSync(file)) return JSON.parse(readFileSync(file, 'utf8')) as Secrets;
  const secrets = createSecrets();
  writeFileSync(file, `${JSON.stringify(secrets, null, 2)}\n`, { mode: 0o600, flag: 'wx' });
  return secrets;
};
