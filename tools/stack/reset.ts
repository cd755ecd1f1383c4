import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { clusterOf, stopOrphan } from './postgres/postgres-home.ts';

/** What a stack writes to its data directory; nothing else there may be deleted. */
const ours = ['postgres', 'sandbox', 'gateway', 'logs', 'secrets.json'];

/** Deletes the database of a data directory that no stack uses, wherever its files are. */
export const removeCluster = async (dataDir: string): Promise<void> => {
  const cluster = clusterOf(dataDir);
  await stopOrphan(cluster);
  rmSync(cluster, { recursive: true, force: true });
};

/** Empties a data directory that no stack uses. */
export const reset = async (dataDir: string): Promise<void> => {
  await removeCluster(dataDir);
  for (const name of ours) rmSync(join(dataDir, name), { recursive: true, force: true });
};
