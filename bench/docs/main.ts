// `npm run bench:docs`: writes what the bench and the mutants have found, as bench/report keeps it,
// into docs/quality.md.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { listenForEnd } from '@repo/tools/stack/end';
import { runTool } from '@repo/tools/stack/programs';
import { root } from '@repo/tools/stack/workspace';
import { insertScores } from '../mutants/docs-table.ts';
import { readFound } from '../mutants/found.ts';
import { insertTable } from '../show/docs-table.ts';
import { readReport } from '../show/reports.ts';

const name = 'docs/quality.md';
const file = join(root, name);
const before = readFileSync(file, 'utf8');
const report = readReport();
const isMeasured = Object.keys(report.parts).length > 0;
const withBench = isMeasured ? insertTable(before, report) : before;
const found = readFound();
const after = found ? insertScores(withBench, found.rows) : withBench;
if (after === before) {
  console.error('nothing new has been measured here: npm run bench, npm run mutants');
  process.exit(1);
}
writeFileSync(file, after);
const { isOk, output } = await runTool(['prettier', '--write', name], listenForEnd());
if (!isOk) console.error(output);
process.exit(isOk ? 0 : 1);
