import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { ensureChromium } from '../stack/chromium.ts';
import { build } from '../stack/build.ts';
import { lockBuild } from '../stack/lock.ts';
import { root } from '../stack/workspace.ts';
import { freePort } from '../stack/ports.ts';
import { removeCluster } from '../stack/reset.ts';
import { startStack, type Stack } from '../stack/stack.ts';
import { asCounted, type Check } from './check.ts';
import { countPlaywright } from './counts.ts';
import { builtFor } from './nx.ts';
import { execute } from '../stack/execute.ts';

const environment = ({ layout }: Stack, chromium: string, report: string) => ({
  E2E_SITE_URL: layout.publicUrl,
  E2E_SANDBOX_URL: `http://localhost:${layout.ports.sandbox}`,
  E2E_DATABASE_URL: layout.databaseUrl,
  E2E_DATA_DIR: layout.dataDir,
  E2E_CHROMIUM: chromium,
  PLAYWRIGHT_JSON_OUTPUT_NAME: report,
});

/** In a real browser, through the real gateway, on a stack of its own. */
export const journeys: Check = {
  name: 'journeys',
  run: async ({ temporary, rest, signal }) => {
    const dataDir = join(temporary, 'journeys');
    mkdirSync(dataDir);
    const chromium = await ensureChromium(signal);
    const [port, sandboxPort] = [await freePort(), await freePort()];
    const log: string[] = [];
    const tell = (line: string) => void log.push(line);
    const releaseBuild = await lockBuild(root, signal);
    // What is looked at is what is written, also when only journeys are asked for.
    const stack = await build(builtFor, signal)
      .then(() =>
        startStack({
          ...{ dataDir, port, sandboxPort, signal },
          onRestart: tell,
          onGiveUp: tell,
        }),
      )
      .finally(releaseBuild);
    const report = join(temporary, 'journeys.json');
    try {
      const outcome = await execute(['playwright', 'test', ...rest], {
        folder: 'e2e',
        env: environment(stack, chromium, report),
        signal,
      });
      const output = [outcome.output, ...log].join('\n');
      return asCounted({ ...outcome, output }, countPlaywright(report));
    } finally {
      await stack.stop();
      await removeCluster(dataDir);
    }
  },
};
