// `npm run bench:docs`: writes what the bench has found, as bench/report/bench.json keeps it, into
// docs/quality.md.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { listenForEnd } from '@repo/tools/stack/end';
import { runTool } from '@repo/tools/stack/programs';
import { root } from '@repo/tools/stack/workspace';
import { insertTable } from '../show/docs-table.ts';
import { readReport } from '../show/reports.ts';

const name = 'docs/quality.md';
const file = join(root, name);
const report = readReport();
if (Object.keys(report.parts).length === 0) {
  console.error('nothing has been measured here yet: npm run bench');
  process.exit(1);
}
writeFileSync(file, insertTable(readFileSync(file, 'utf8'), report));
const { isOk, output } = await runTool(['prettier', '--write', name], listenForEnd());
if (!isOk) console.error(output);
process.exit(isOk ? 0 : 1);
