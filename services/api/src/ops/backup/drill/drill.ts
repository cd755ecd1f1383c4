import { readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { text } from 'node:stream/consumers';
import type { Client } from 'pg';
import { Refusal, type Ops } from '../../command.ts';
import { createKeyPair } from '../age.ts';
import { backupFilesOf, findKeys, readManifests, type Files, type Manifest } from '../folder.ts';
import { countRows, makeBackup } from '../make-backup.ts';
import { readBackupConfig, type BackupConfig } from '../settings.ts';
import { openEverything, type Opened } from './open-everything.ts';
import { checkFiles, restore, withClient } from './restore.ts';
import { withThrowAwayServer } from './throw-away-server.ts';

/**
 * What is kept is brought back with the newest keys: they know who was erased since.
 * @param prefersOwn whether keys of the same instant are better, where they are still there
 */
const filesAt = (path: string, prefersOwn: boolean): Files & { isSame: boolean } => {
  const stamp = basename(path).replace(/\.dump\.age$/, '');
  const folder = dirname(dirname(path));
  const stamps = findKeys(folder);
  const keys = prefersOwn && stamps.includes(stamp) ? stamp : stamps.at(-1);
  if (keys === undefined || keys < stamp)
    throw new Refusal(`${join(folder, 'keys')} has no keys as young as this backup`);
  return { ...backupFilesOf(folder, stamp, keys), isSame: keys === stamp };
};

/** The private key, as `age-keygen` writes it or as a bare line; `-` is the standard input. */
const readIdentity = async ({ options }: Ops): Promise<string> => {
  const { identity } = options;
  if (typeof identity !== 'string') throw new Refusal('say --identity FILE, or - for the input');
  const written = identity === '-' ? await text(process.stdin) : readFileSync(identity, 'utf8');
  const [found] = /AGE-SECRET-KEY-[A-Z0-9-]+/.exec(written) ?? [];
  if (!found) throw new Refusal('there is no AGE-SECRET-KEY in it');
  return found;
};

/** A drill with a file and the private key, best on another machine. */
export const drillFile = async (ops: Ops, config: BackupConfig, path: string): Promise<void> => {
  const { isSame, ...files } = filesAt(path, true);
  const found = await rehearse(config, { files, identity: await readIdentity(ops), isSame });
  ops.show([found], '');
  ops.say('restored and opened: nothing is missing');
};

/** @returns whether every text opens */
export const bringBack = async (ops: Ops): Promise<boolean> => {
  const config = readBackupConfig(ops.environment);
  const files = filesAt(ops.args[0] ?? '', false);
  await checkFiles(files, readManifests(files), config.MASTER_KEYS);
  const identity = await readIdentity(ops);
  ops.log('restore', { file: basename(files.data) });
  await restore(files, { url: config.DATABASE_URL, identity, hasRoles: true });
  const found = await withClient(config.DATABASE_URL, (client) =>
    openEverything(client, config.MASTER_KEYS),
  );
  ops.show([found], '');
  ops.say('restored. Then: docker compose up -d; whoever was erased since is erased again by it');
  return found.failed === 0;
};

/** Gives `work` an empty database where nothing can be lost. */
type WithServer = <Result>(work: (url: string) => Promise<Result>) => Promise<Result>;

interface Drilled extends Opened {
  tables: number;
  rows: number;
}

/** Keys may be those of a later backup, so their tables may differ. */
const movable = new Set(['member_keys', 'erasures']);

/** @throws Refusal that names the tables, where a row got lost or came from nowhere */
const compare = async (client: Client, manifest: Manifest, isSame: boolean): Promise<Drilled> => {
  const counted = await countRows(client);
  const names = [...new Set([...Object.keys(counted), ...Object.keys(manifest.rows)])];
  const different = names.filter(
    (name) => counted[name] !== manifest.rows[name] && (isSame || !movable.has(name)),
  );
  if (different.length > 0)
    throw new Refusal(
      `not what was backed up: ${different.map((name) => `${name} ${String(counted[name])} instead of ${String(manifest.rows[name])}`).join(', ')}`,
    );
  const rows = Object.values(counted).reduce((sum, count) => sum + count, 0);
  return { tables: names.length, rows, keys: 0, texts: 0, failed: 0, erased: 0 };
};

interface Drill {
  files: Files;
  identity: string;
  /** Whether data and keys were backed up at the same instant. */
  isSame: boolean;
}

/**
 * Restores files aside, compares every table with the manifest and opens every key and text.
 * @throws Refusal for anything that is not as it should be
 */
export const rehearse = async (
  { MASTER_KEYS, DRILL_FOLDER }: BackupConfig,
  { files, identity, isSame }: Drill,
  withServer: WithServer = (work) => withThrowAwayServer(DRILL_FOLDER, work),
): Promise<Drilled> => {
  const manifests = readManifests(files);
  await checkFiles(files, manifests, MASTER_KEYS);
  return withServer(async (url) => {
    await restore(files, { url, identity, hasRoles: false });
    return withClient(url, async (client) => {
      const compared = await compare(client, manifests.data, isSame);
      const opened = await openEverything(client, MASTER_KEYS);
      const lost = opened.failed + (isSame ? opened.erased : 0);
      if (lost > 0) throw new Refusal(`${String(lost)} keys and texts do not open`);
      return { ...compared, ...opened };
    });
  });
};

/**
 * The drill that needs no private key here: this one backup can also be opened with a key that was
 * made for it, is held in memory alone and gone at the end.
 */
export const drillNewBackup = async (
  config: BackupConfig,
  withServer?: WithServer,
): Promise<Drilled> => {
  const { identity, recipient } = await createKeyPair(config.BACKUP_RECIPIENT);
  const stamp = await makeBackup(config, recipient);
  const files = backupFilesOf(config.BACKUP_FOLDER, stamp);
  return rehearse(config, { files, identity, isSame: true }, withServer);
};
