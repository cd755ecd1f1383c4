import { rmSync } from 'node:fs';
import { listenForEnd } from '@repo/tools/stack/end';
import { createTemporary } from '@repo/tools/stack/stack';
import type { Watch } from '@repo/tools/stack/supervise';
import type { Figure } from './figures.ts';

/** Runs a bench in a directory that is gone afterwards, and prints what it measured. */
export const run = async (
  name: string,
  measure: (dataDir: string, watch: Watch) => Promise<Figure[]>,
): Promise<never> => {
  const { signal } = listenForEnd();
  const dataDir = createTemporary(`bench-${name}`);
  const watch = { signal, onRestart: console.log };
  try {
    console.table(await measure(dataDir, watch));
  } finally {
    rmSync(dataDir, { recursive: true, force: true });
  }
  process.exit();
};
