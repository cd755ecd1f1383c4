import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Ops } from '../command.ts';
import { findBackups, timeOf } from './folder.ts';
import { withClient } from './drill/restore.ts';

export type Job = 'backup' | 'restore-drill';

/** For whoever watches the database; a backup is no worse for its not being written there. */
export const tellDatabase = async (url: string, job: Job, log: Ops['log']): Promise<void> => {
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

export const keepDrill = (folder: string, found: object): void => {
  const drill = { at: new Date().toISOString(), ...found };
  writeFileSync(fileOf(folder), `${JSON.stringify(drill)}\n`);
};

/** @returns when a backup was last made, and when one was last restored to see that it can be */
export const lastSuccesses = (folder: string): { backup?: Date; drill?: Date } => {
  const newest = findBackups(folder).at(-1);
  const backup = newest === undefined ? {} : { backup: timeOf(newest) };
  try {
    const { at } = JSON.parse(readFileSync(fileOf(folder), 'utf8')) as { at: string };
    return { ...backup, drill: new Date(at) };
  } catch {
    return backup;
  }
};
