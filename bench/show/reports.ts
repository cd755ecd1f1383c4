import { readFileSync } from 'node:fs';
import { cpus, totalmem } from 'node:os';
import { join } from 'node:path';
import { root } from '@repo/tools/stack/workspace';
import { judgeAgain, type PartReport, type Report } from '../goals/report.ts';

export const reportFile = join(root, 'bench/report/bench.json');

const machineHere = (): Report['machine'] => {
  const [first] = cpus();
  const gibibytes = (totalmem() / 2 ** 30).toFixed(0);
  return { cores: cpus().length, cpu: first?.model.trim() ?? '', memory: `${gibibytes} GiB` };
};

/** What every part found the last time it ran on this machine; nothing before the first time. */
export const readReport = (): Report => {
  const machine = machineHere();
  try {
    const { parts } = JSON.parse(readFileSync(reportFile, 'utf8')) as Report;
    const again = Object.entries(parts).map(([name, part]: [string, PartReport]) => [
      name,
      judgeAgain(part),
    ]);
    return { machine, parts: Object.fromEntries(again) as Report['parts'] };
  } catch {
    return { machine, parts: {} };
  }
};
