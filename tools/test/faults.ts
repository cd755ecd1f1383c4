import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { runTool } from '../stack/programs.ts';
import { root } from '../stack/workspace.ts';
import { asCounted, type Check } from './checks.ts';

const report = join(root, 'bench/report/faults.json');

interface Report {
  totals: { rounds: number; 'promises broken': number };
}

/** Always the same ones, so that a red run can be had again: `npm run faults` draws others. */
const rounds = ['--rounds', '20', '--shapes', '1', '--seed', '3'];

/** A few rounds of `npm run faults`: three APIs and Redis, each fault against what was promised. */
export const faults: Check = {
  name: 'faults',
  run: async ({ signal }) => {
    rmSync(report, { force: true });
    const outcome = await runTool(['node', 'bench/faults/main.ts', ...rounds], { signal });
    if (!outcome.isOk) return { passed: 0, failed: 1, output: outcome.output };
    const { totals } = JSON.parse(readFileSync(report, 'utf8')) as Report;
    return asCounted(outcome, { passed: totals.rounds, failed: totals['promises broken'] });
  },
};
