import { readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { text } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';
import { Refusal, type Commands, type Ops } from '../command.ts';
import { createKeyPair } from './age.ts';
import { drillNewBackup, rehearse } from './drill.ts';
import { filesOf, findKeys, readManifests, type Files } from './folder.ts';
import { keepDrill, lastSuccesses, tellDatabase } from './last-success.ts';
import { makeBackup } from './make-backup.ts';
import { openEverything } from './open-everything.ts';
import { checkFiles, restore, withClient } from './restore.ts';
import { readBackupConfig, type BackupConfig } from './settings.ts';

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;
/** How long after the last one it is time, and how long until somebody should look. */
const times = {
  backup: { due: dayMs, late: dayMs + 2 * hourMs },
  drill: { due: 7 * dayMs, late: 9 * dayMs },
};

const ageOf = (at: Date | undefined): number => Date.now() - (at?.getTime() ?? 0);

const backUp = async (ops: Ops, config: BackupConfig): Promise<void> => {
  const stamp = await makeBackup(config);
  await tellDatabase(config.DATABASE_URL, 'backup', ops.log);
  ops.say(`backed up: ${filesOf(config.BACKUP_FOLDER, stamp).data}`);
};

const drill = async (ops: Ops, config: BackupConfig): Promise<void> => {
  const found = await drillNewBackup(config);
  keepDrill(config.BACKUP_FOLDER, found);
  for (const job of ['backup', 'restore-drill'] as const)
    await tellDatabase(config.DATABASE_URL, job, ops.log);
  ops.show([found], '');
  ops.say('restored and opened: nothing is missing');
};

/** What is due, once. What fails is tried again in an hour. */
const doWhatIsDue = async (ops: Ops, config: BackupConfig): Promise<number> => {
  const last = lastSuccesses(config.BACKUP_FOLDER);
  try {
    if (ageOf(last.drill) > times.drill.due) await drill(ops, config);
    else if (ageOf(last.backup) > times.backup.due) await backUp(ops, config);
    return hourMs / 6;
  } catch (error) {
    ops.log('backup failed', { reason: error instanceof Refusal ? error.message : 'unknown' });
    return hourMs;
  }
};

const everyDay = async (ops: Ops, config: BackupConfig): Promise<never> => {
  for (;;) await pause(config.BACKUP_RECIPIENT ? await doWhatIsDue(ops, config) : dayMs);
};

const check = (ops: Ops): Promise<boolean> => {
  const { BACKUP_RECIPIENT, BACKUP_FOLDER } = readBackupConfig(ops.environment);
  if (!BACKUP_RECIPIENT) {
    ops.say('warn   backup       none is made: ./ops backup-key makes a pair of keys');
    return Promise.resolve(true);
  }
  const last = lastSuccesses(BACKUP_FOLDER);
  const lines = (['backup', 'drill'] as const).map((what) => {
    const isLate = ageOf(last[what]) > times[what].late;
    const when = last[what]?.toISOString() ?? 'never';
    ops.say(`${isLate ? 'fail ' : 'ok   '}  ${what.padEnd(11)}  last: ${when}`);
    return isLate;
  });
  return Promise.resolve(!lines.includes(true));
};

/** With keys of the same backup, else the newest there are. */
const filesAt = (path: string): Files & { isSame: boolean } => {
  const stamp = basename(path).replace(/\.dump\.age$/, '');
  const folder = dirname(dirname(path));
  const keys = findKeys(folder);
  const newest = keys.includes(stamp) ? stamp : keys.at(-1);
  if (newest === undefined) throw new Refusal(`no keys lie in ${join(folder, 'keys')}`);
  return {
    ...filesOf(folder, stamp),
    keys: filesOf(folder, newest).keys,
    isSame: newest === stamp,
  };
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

const drillFile = async (ops: Ops, config: BackupConfig, path: string): Promise<void> => {
  const { isSame, ...files } = filesAt(path);
  const found = await rehearse(config, { files, identity: await readIdentity(ops), isSame });
  ops.show([found], '');
  ops.say('restored and opened: nothing is missing');
};

const bringBack = async (ops: Ops): Promise<boolean> => {
  const config = readBackupConfig(ops.environment);
  const files = filesAt(ops.args[0] ?? '');
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

export const backupCommands: Commands = {
  'backup-key': {
    help: 'a new pair of keys for backups, of which only the public one stays here',
    run: async (ops) => {
      const { identity, recipient } = await createKeyPair();
      ops.say(`BACKUP_RECIPIENT=${recipient}`);
      ops.say('The line above belongs in .env. The one below is the private key: it opens every');
      ops.say(
        'backup, is shown this once and must not stay on this machine. Keep it in two places.',
      );
      ops.say(identity);
    },
  },
  backup: {
    help: 'one backup now; with --daily one every day and a drill every week, for ever',
    run: async (ops) => {
      const config = readBackupConfig(ops.environment);
      if (ops.options['daily']) await everyDay(ops, config);
      else await backUp(ops, config);
    },
  },
  'backup check': { help: 'whether the last backup and the last drill are young', run: check },
  drill: {
    takes: ['[FILE]'],
    help: 'restore a backup aside and open all of it: a new one, or FILE with --identity',
    run: async (ops) => {
      const config = readBackupConfig(ops.environment);
      const [path] = ops.args;
      await (path === undefined ? drill(ops, config) : drillFile(ops, config, path));
    },
  },
  restore: {
    takes: ['FILE'],
    help: 'into an empty database, with --identity; as the owner of the tables',
    run: bringBack,
  },
};
