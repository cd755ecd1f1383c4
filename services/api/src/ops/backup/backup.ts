import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { dayMs, hourMs } from '@repo/product/durations';
import { type Ops, Refusal, type Commands } from '../command.ts';
import { createKeyPair } from './age.ts';
import { bringBack, drillFile, drillNewBackup } from './drill/drill.ts';
import { withClient } from './drill/restore.ts';
import { findBackups, timeOf, backupFilesOf } from './folder.ts';
import { makeBackup } from './make-backup.ts';
import { readBackupConfig, type BackupConfig } from './settings.ts';

type Job = 'backup' | 'restore-drill';

/** For whoever watches the database; a backup is no worse for its not being written there. */
const tellDatabase = async (url: string, job: Job, log: Ops['log']): Promise<void> => {
  await withClient(url, (client) =>
    client.query(
      `insert into last_successes (job, at) values ($1, now())
       on conflict (job) do update set at = excluded.at`,
      [job],
    ),
  ).catch((error: unknown) => {
    log('success not recorded', { job, code: (error as { code?: string }).code });
  });
};

const fileOf = (folder: string): string => join(folder, 'last-drill.json');

const keepDrill = (folder: string, found: object): void => {
  const drill = { at: new Date().toISOString(), ...found };
  writeFileSync(fileOf(folder), `${JSON.stringify(drill)}\n`);
};

/** @returns when a backup was last made, and when one was last restored to see that it can be */
const lastSuccesses = (folder: string): { backup?: Date; drill?: Date } => {
  const newest = findBackups(folder).at(-1);
  const backup = newest === undefined ? {} : { backup: timeOf(newest) };
  try {
    const { at } = JSON.parse(readFileSync(fileOf(folder), 'utf8')) as { at: string };
    return { ...backup, drill: new Date(at) };
  } catch {
    return backup;
  }
};

/** How long after the last one it is time, and how long until somebody should look. */
const times = {
  backup: { due: dayMs, late: dayMs + 2 * hourMs },
  drill: { due: 7 * dayMs, late: 9 * dayMs },
};

const ageOf = (at: Date | undefined): number => Date.now() - (at?.getTime() ?? 0);

const backUp = async (ops: Ops, config: BackupConfig): Promise<void> => {
  const stamp = await makeBackup(config);
  await tellDatabase(config.DATABASE_URL, 'backup', ops.log);
  ops.say(`backed up: ${backupFilesOf(config.BACKUP_FOLDER, stamp).data}`);
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
