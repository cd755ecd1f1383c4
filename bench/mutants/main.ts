// `npm run mutants`: breaks the rules of `rules.ts`, one place at a time, and runs the specs that
// must notice. Some alone: `npm run mutants -- money care`, which leaves the figures of the others as
// they were. Ends with 1 when something lived.
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { listenForEnd } from '@repo/tools/stack/end';
import { runTool } from '@repo/tools/stack/programs';
import { step } from '@repo/tools/stack/steps';
import { root } from '@repo/tools/stack/workspace';
import { writeReport } from '../measure/report.ts';
import { readFound, withOthers, type RuleFound } from './found.ts';
import { rules, type Rule } from './rules.ts';
import { addScores, countMutants, percentOf, type MutantsReport, type Score } from './score.ts';

const { signal } = listenForEnd();
const temporary = mkdtempSync(join(tmpdir(), 'mutants-'));
const config = join(root, 'bench/mutants/stryker.config.mjs');

const tryRule = async ({ project, files, specs }: Rule): Promise<Score> => {
  const report = join(temporary, 'report.json');
  const env = { MUTANTS: JSON.stringify({ files, specs, report }) };
  const { isOk, output } = await runTool(['stryker', 'run', config], {
    ...{ env, folder: project, signal },
  });
  if (!isOk) throw new Error(output);
  const { killed, lived } = countMutants(JSON.parse(readFileSync(report, 'utf8')) as MutantsReport);
  rmSync(report);
  return { killed, lived: lived.map((place) => `${project}/${place}`) };
};

const names = process.argv.slice(2);
const chosen = rules.filter(({ name }) => names.length === 0 || names.includes(name));
const scores = new Map<string, Score>();
for (const rule of chosen) {
  const { name, project, files } = rule;
  const score = await step(`${name}: ${project}, ${files.join(', ')}`, () => tryRule(rule));
  scores.set(name, addScores(scores.get(name) ?? { killed: 0, lived: [] }, score));
}
rmSync(temporary, { recursive: true });

const on = new Date().toISOString().slice(0, 10);
const rows = [...scores].map(([rule, { killed, lived }]): RuleFound => ({
  ...{ rule, on, lived },
  broken: killed + lived.length,
  noticed: killed,
  percent: percentOf({ killed, lived }),
}));
console.table(rows, ['rule', 'broken', 'noticed', 'percent']);
for (const place of rows.flatMap(({ lived }) => lived)) console.log(`lived: ${place}`);
const found = withOthers(rows, readFound()?.rows);
console.log(`written: ${writeReport('mutants', { rows: found })}`);
process.exit(rows.some(({ lived }) => lived.length > 0) || signal.aborted ? 1 : 0);
