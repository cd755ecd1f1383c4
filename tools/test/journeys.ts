import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { ensureChromium } from '../stack/chromium.ts';
import { runTool } from '../stack/programs.ts';
import { withTemporaryStack, type Stack } from '../stack/stack.ts';
import { asCounted, type Check } from './checks.ts';
import { countPlaywright } from './counts.ts';

const environment = ({ layout }: Stack, chromium: string, report: string) => ({
  E2E_SITE_URL: layout.publicUrl,
  E2E_SANDBOX_URL: `http://localhost:${layout.ports.sandbox}`,
  E2E_DATABASE_URL: layout.databaseUrl,
  E2E_DATA_DIR: layout.dataDir,
  E2E_CHROMIUM: chromium,
  PLAYWRIGHT_JSON_OUTPUT_NAME: report,
});

/** A loopback address that journeys may call from as a TLS front would. */
const trustedProxies = '127.77.77.77';

/** In a real browser, through the real gateway, on a stack of its own. */
export const journeys: Check = {
  name: 'journeys',
  run: async ({ temporary, rest, signal }) => {
    const dataDir = join(temporary, 'journeys');
    mkdirSync(dataDir);
    const chromium = await ensureChromium(signal);
    const report = join(temporary, 'journeys.json');
    const log: string[] = [];
    const keep = (line: string) => void log.push(line);
    const watch = { signal, onRestart: keep, trustedProxies };
    const outcome = await withTemporaryStack(dataDir, watch, (stack) =>
      runTool(['playwright', 'test', ...rest], {
        folder: 'e2e',
        env: environment(stack, chromium, report),
        signal,
      }),
    );
    const output = [outcome.output, ...log].join('\n');
    return asCounted({ ...outcome, output }, countPlaywright(report));
  },
};
