import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import pg from 'pg';
import type { MasterKeys } from '@repo/backend/security/encryption';
import { forgetOrphanedKeys } from '../../../accounts/keys/stored-keys.ts';
import { Refusal } from '../../command.ts';
import { unseal } from '../age.ts';
import { isGenuine, type Files, type SignedManifest } from '../folder.ts';
import { writeTo } from '../programs.ts';

export const withClient = async <Result>(
  url: string,
  work: (client: pg.Client) => Promise<Result>,
): Promise<Result> => {
  const client = new pg.Client({ connectionString: url, statement_timeout: 0 });
  await client.connect();
  return work(client).finally(() => client.end());
};

const hashOf = async (file: string): Promise<string> => {
  const hash = createHash('sha256');
  await pipeline(createReadStream(file), hash);
  return hash.digest('hex');
};

/**
 * @param manifests of the backup that each file is part of: keys may be of a later one
 * @throws Refusal where a file is not the one that was written, by whoever holds the master keys, or
 *   a master key is missing
 */
export const checkFiles = async (
  files: Pick<Files, 'data' | 'keys'>,
  manifests: { data: SignedManifest; keys: SignedManifest },
  masterKeys: MasterKeys,
): Promise<void> => {
  const here = masterKeys.fingerprints();
  const missing = manifests.keys.masterKeys.filter((one) => !here.includes(one));
  if (missing.length > 0)
    throw new Refusal(
      `MASTER_KEYS lacks ${missing.join(', ')}, which opens its texts (here: ${here.join(', ')})`,
    );
  for (const part of ['data', 'keys'] as const) {
    // Before anything of it is run as SQL: the dump would be whatever its writer wants.
    if (!isGenuine(manifests[part], masterKeys))
      throw new Refusal(`the manifest of ${files[part]} is not signed with one of MASTER_KEYS`);
    if ((await hashOf(files[part])) !== manifests[part][part])
      throw new Refusal(`${files[part]} is not what was written: its SHA-256 differs`);
  }
};

const requireEmpty = async (client: pg.Client): Promise<void> => {
  const { rows } = await client.query(
    `select from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r' limit 1`,
  );
  if (rows.length > 0) throw new Refusal('the database is not empty: nothing was restored');
};

interface Target {
  url: string;
  /** The private key. */
  identity: string;
  /** Whether the roles of the product are there, so that their rights can be given again. */
  hasRoles: boolean;
}

const load = async (file: string, args: readonly string[], { url, identity }: Target) => {
  const input = await unseal(createReadStream(file), identity).catch(() => {
    throw new Refusal(`this private key does not open ${file}`);
  });
  const { pathname } = new URL(url);
  const options = ['--exit-on-error', '--single-transaction', `--dbname=${pathname.slice(1)}`];
  await writeTo('pg_restore', [...options, ...args], { url, input });
};

interface Constraint {
  name: string;
  definition: string;
}

/** Keys may be newer than the rest: whoever signed up in between is not here. */
const loadKeys = async (client: pg.Client, file: string, target: Target): Promise<void> => {
  const { rows } = await client.query<Constraint>(
    `select quote_ident(conname) as name, pg_get_constraintdef(oid) as definition
     from pg_constraint where conrelid = 'member_keys'::regclass and contype = 'f'`,
  );
  for (const { name } of rows)
    await client.query(`alter table member_keys drop constraint ${name}`);
  await load(file, ['--data-only'], target);
  await forgetOrphanedKeys(client);
  for (const { name, definition } of rows)
    await client.query(`alter table member_keys add constraint ${name} ${definition}`);
};

/**
 * Brings a backup into an empty database, with keys of the same or a later one.
 * @throws Refusal when the database is not empty or a file does not open
 */
export const restore = (files: Pick<Files, 'data' | 'keys'>, target: Target): Promise<void> =>
  withClient(target.url, async (client) => {
    await requireEmpty(client);
    const rights = target.hasRoles ? [] : ['--no-acl'];
    await load(files.data, ['--no-owner', ...rights], target);
    await loadKeys(client, files.keys, target);
    await client.query('analyze');
  });
