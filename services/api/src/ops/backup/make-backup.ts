import { createHash } from 'node:crypto';
import { createWriteStream, renameSync, rmSync, writeFileSync } from 'node:fs';
import { PassThrough } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import pg, { type Client } from 'pg';
import { Refusal } from '../command.ts';
import { isRecipient, seal } from './age.ts';
import {
  backupFilesOf,
  openFolder,
  prune,
  signManifest,
  toStamp,
  type Manifest,
} from './folder.ts';
import { readFrom } from './programs.ts';
import type { BackupConfig } from './settings.ts';

/** @returns rows of each table of ours, as the transaction sees them */
export const countRows = async (client: Client): Promise<Record<string, number>> => {
  const { rows: tables } = await client.query<{ name: string }>(
    `select relname as name from pg_class
     where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') order by relname`,
  );
  const counted: Record<string, number> = {};
  for (const { name } of tables) {
    const { rows } = await client.query<{ count: string }>(
      `select count(*) from public.${client.escapeIdentifier(name)}`,
    );
    counted[name] = Number(rows[0]?.count);
  }
  return counted;
};

/** Whoever is erased must not live on in old backups, so these go apart (ADR 0025). */
const keyTables = ['member_keys', 'erasures'];

/** The queue's tables, where it lives in PostgreSQL, hold nothing that cannot be made again. */
const common = ['--format=custom', '--exclude-schema=bullmq'];
const dataOnly = keyTables.map((name) => `--exclude-table-data=public.${name}`);
const keysOnly = ['--data-only', ...keyTables.map((name) => `--table=public.${name}`)];

interface Source {
  url: string;
  /** What all of a backup sees, however long it takes. */
  snapshot: string;
  recipients: readonly string[];
}

/** Dumps into an encrypted file; nothing readable is ever written. @returns the file's SHA-256 */
const dump = async (source: Source, what: readonly string[], file: string): Promise<string> => {
  const args = [...common, `--snapshot=${source.snapshot}`, ...what];
  const { output, ended } = readFrom('pg_dump', args, source.url);
  const hash = createHash('sha256');
  const watched = new PassThrough().on('data', (chunk: Buffer) => hash.update(chunk));
  const partial = `${file}.partial`;
  try {
    const sealed = await seal(output, source.recipients);
    const written = pipeline(sealed, watched, createWriteStream(partial, { mode: 0o600 }));
    await Promise.all([written, ended]);
  } catch (error) {
    rmSync(partial, { force: true });
    throw error;
  }
  renameSync(partial, file);
  return hash.digest('hex');
};

const readState = async (client: pg.Client) => {
  const { rows } = await client.query<{ migration: string; versions: number[] }>(
    `select (select name from migrations order by id desc limit 1) as migration,
       coalesce((select array_agg(distinct master_version order by master_version)::int[]
         from member_keys), '{}') as versions`,
  );
  return rows[0] ?? { migration: '', versions: [] };
};

const inSnapshot = async <Result>(
  url: string,
  work: (client: pg.Client, snapshot: string) => Promise<Result>,
): Promise<Result> => {
  const client = new pg.Client({ connectionString: url, application_name: 'backup' });
  await client.connect();
  try {
    await client.query('set idle_in_transaction_session_timeout = 0');
    await client.query('begin isolation level repeatable read, read only');
    const { rows } = await client.query<{ id: string }>('select pg_export_snapshot() as id');
    return await work(client, rows[0]?.id ?? '');
  } finally {
    await client.end();
  }
};

const versionOf = (fingerprint: string): number => Number(fingerprint.split(':', 1)[0]);

/**
 * Writes one backup, and forgets those whose time is over.
 * @param also one more public key that opens it, for a drill
 * @returns its stamp
 */
export const makeBackup = async (config: BackupConfig, also?: string): Promise<string> => {
  const { BACKUP_RECIPIENT, BACKUP_FOLDER, DATABASE_URL, MASTER_KEYS } = config;
  if (!BACKUP_RECIPIENT)
    throw new Refusal('BACKUP_RECIPIENT is empty: ./ops backup-key makes a pair of keys');
  if (!isRecipient(BACKUP_RECIPIENT)) throw new Refusal('BACKUP_RECIPIENT is no public key of age');
  const now = new Date();
  const stamp = toStamp(now);
  const files = backupFilesOf(BACKUP_FOLDER, stamp);
  openFolder(BACKUP_FOLDER);
  const manifest = await inSnapshot(DATABASE_URL, async (client, snapshot): Promise<Manifest> => {
    const recipients = also === undefined ? [BACKUP_RECIPIENT] : [BACKUP_RECIPIENT, also];
    const source = { url: DATABASE_URL, snapshot, recipients };
    const { migration, versions } = await readState(client);
    const rows = await countRows(client);
    const keys = await dump(source, keysOnly, files.keys);
    const data = await dump(source, dataOnly, files.data);
    const masterKeys = MASTER_KEYS.fingerprints().filter((one) =>
      versions.includes(versionOf(one)),
    );
    return { format: 1, madeAt: now.toISOString(), migration, rows, masterKeys, data, keys };
  });
  const signed = signManifest(manifest, MASTER_KEYS);
  writeFileSync(files.manifest, `${JSON.stringify(signed, null, 2)}\n`, { mode: 0o600 });
  prune(BACKUP_FOLDER, now);
  return stamp;
};
