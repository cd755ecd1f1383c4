import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { stopOrphan } from './orphan.ts';
import { clusterOf } from './postgres-home.ts';

/** What a stack writes into its data directory; nothing else there is ours to delete. */
const ours = [
  'postgres',
  'postgres-is-elsewhere.json',
  'sandbox',
  'gateway',
  'logs',
  'secrets.json',
];

/** Empties a data directory that no stack uses. */
export const reset = async (dataDir: string): Promise<void> => {
  const cluster = clusterOf(dataDir);
  await stopOrphan(cluster);
  for (const path of [cluster, ...ours.map((name) => join(dataDir, name))])
    rmSync(path, { recursive: true, force: true });
};
