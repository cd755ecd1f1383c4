import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { MasterKeys } from '@repo/backend/security/encryption';
import { dayMs } from '@repo/product/durations';

/** What was in the database, and what the files of a backup are. */
export interface Manifest {
  format: 1;
  /** ISO 8601, UTC. */
  madeAt: string;
  /** The newest migration that had run. */
  migration: string;
  /** Rows of each table, all at the same instant. */
  rows: Record<string, number>;
  /** Fingerprints of the master keys that open its texts. */
  masterKeys: string[];
  /** SHA-256 of the encrypted files. */
  data: string;
  keys: string;
}

/** As it is written: whoever may write into the folder, but has no master key, cannot make one. */
export type SignedManifest = Manifest & { signature?: string };

const textOf = (manifest: Manifest): string => JSON.stringify(manifest);

/** @returns what is written */
export const signManifest = (manifest: Manifest, keys: MasterKeys): SignedManifest => ({
  ...manifest,
  signature: keys.sign(textOf(manifest)),
});

/** @returns whether it is as somebody with one of these keys has written it */
export const isGenuine = ({ signature, ...manifest }: SignedManifest, keys: MasterKeys): boolean =>
  keys.isSigned(textOf(manifest), signature ?? '');

/** The files of one backup, by the second in which it began. */
export interface Files {
  data: string;
  keys: string;
  manifest: string;
  /** Of the backup that the keys are part of. */
  keysManifest: string;
}

/** Keys have a folder of their own: they are forgotten sooner, and may be mirrored elsewhere. */
export const backupFilesOf = (folder: string, stamp: string, keysStamp = stamp): Files => ({
  data: join(folder, 'data', `${stamp}.dump.age`),
  manifest: join(folder, 'data', `${stamp}.json`),
  keys: join(folder, 'keys', `${keysStamp}.dump.age`),
  keysManifest: join(folder, 'data', `${keysStamp}.json`),
});

export const toStamp = (at: Date): string => at.toISOString().replace(/[-:]|\.\d+/g, '');

/** `20261122T031500Z` */
export const timeOf = (stamp: string): Date =>
  new Date(stamp.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, '$1-$2-$3T$4:$5:$6Z'));

/** Makes the folders, and clears away what a run that was cut off has left. */
export const openFolder = (folder: string): void => {
  for (const name of ['data', 'keys']) {
    const path = join(folder, name);
    mkdirSync(path, { recursive: true, mode: 0o700 });
    for (const file of readdirSync(path).filter((one) => one.endsWith('.partial')))
      rmSync(join(path, file));
  }
};

const stampsIn = (folder: string, ending: string): string[] =>
  (existsSync(folder) ? readdirSync(folder) : [])
    .filter((name) => name.endsWith(ending))
    .map((name) => name.slice(0, -ending.length))
    .sort();

/** @returns backups that are whole, the oldest first: the manifest is written last */
export const findBackups = (folder: string): string[] => stampsIn(join(folder, 'data'), '.json');

/** @returns those of which the keys are still there, the oldest first */
export const findKeys = (folder: string): string[] => stampsIn(join(folder, 'keys'), '.dump.age');

const readManifest = (file: string): SignedManifest =>
  JSON.parse(readFileSync(file, 'utf8')) as SignedManifest;

export const readManifests = ({ manifest, keysManifest }: Files) => ({
  data: readManifest(manifest),
  keys: readManifest(keysManifest),
});

const dayOf = (stamp: string): number => Math.floor(timeOf(stamp).getTime() / dayMs);
/** Mondays begin one; the first of all days was a Thursday. */
const weekOf = (stamp: string): number => Math.floor((dayOf(stamp) + 3) / 7);

/** @returns the newest of each period, of the newest so many periods */
const newestOfEach = (
  stamps: readonly string[],
  periodOf: (stamp: string) => number,
  count: number,
): string[] => {
  const newest = new Map([...stamps].sort().map((stamp) => [periodOf(stamp), stamp]));
  return [...newest.values()].sort().slice(-count);
};

/** Two days of everything, then 14 daily and 8 weekly ones. @returns those that may go */
export const expired = (stamps: readonly string[], now: Date): string[] => {
  const young = stamps.filter((stamp) => now.getTime() - timeOf(stamp).getTime() < 2 * dayMs);
  const kept = new Set([
    ...young,
    ...newestOfEach(stamps, dayOf, 14),
    ...newestOfEach(stamps, weekOf, 8),
  ]);
  return stamps.filter((stamp) => !kept.has(stamp));
};

/**
 * The newest, and the newest of another day: whoever is erased is out of all keys after two nights,
 * and with them out of every older backup. @returns those that have to go
 */
export const expiredKeys = (stamps: readonly string[]): string[] => {
  const kept = new Set(newestOfEach(stamps, dayOf, 2));
  return stamps.filter((stamp) => !kept.has(stamp));
};

export const prune = (folder: string, now: Date): void => {
  for (const stamp of expired(findBackups(folder), now)) {
    const { data, manifest } = backupFilesOf(folder, stamp);
    for (const file of [manifest, data]) rmSync(file, { force: true });
  }
  for (const stamp of expiredKeys(findKeys(folder)))
    rmSync(backupFilesOf(folder, stamp).keys, { force: true });
};
