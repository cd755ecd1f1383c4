import { readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { text } from 'node:stream/consumers';
import { Refusal, type Ops } from '../../command.ts';
import { rehearse } from './drill.ts';
import { backupFilesOf, findKeys, readManifests, type Files } from '../folder.ts';
import { openEverything } from './open-everything.ts';
import { checkFiles, restore, withClient } from './restore.ts';
import { readBackupConfig, type BackupConfig } from '../settings.ts';

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
