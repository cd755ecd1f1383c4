import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { ensureBrowsers } from '../stack/chromium.ts';
import { runJourneys, trustedFront } from '../stack/journeys.ts';
import { withTemporaryStack } from '../stack/stack.ts';
import { asCounted, type Check } from './checks.ts';
import { countPlaywright } from './counts.ts';

/** In a real browser, through the real gateway, on a stack of its own. */
export const journeys: Check = {
  name: 'journeys',
  run: async ({ temporary, rest, signal }) => {
    const dataDir = join(temporary, 'journeys');
    mkdirSync(dataDir);
    const browsers = await ensureBrowsers(signal);
    const report = join(temporary, 'journeys.json');
    const log: string[] = [];
    const keep = (line: string) => void log.push(line);
    const watch = { signal, onRestart: keep, trustedProxies: trustedFront };
    const outcome = await withTemporaryStack(dataDir, watch, (stack) =>
      runJourneys(stack, { rest, browsers, report, signal }),
    );
    const output = [outcome.output, ...log].join('\n');
    return asCounted({ ...outcome, output }, countPlaywright(report));
  },
};
